import { freshAadhaar, freshAckNo, key } from '../pan'
import type { World } from '../world'
import { differences, ledgerFaults, type Told } from './checks'
import { happenings } from './clock'
import { type Command, maker } from './command'
import { deskSteps } from './desk-steps'
import { filedSteps } from './filed-steps'
import { filingSteps } from './filing-steps'
import { type App, isEnded, isOffice, isThereFor, type Model, may, type Outcome, type Person, refused, type Sent, type Step } from './model'
import { type Cast, everybody } from './people'
import { listsOf, miscounted, unfound, wronglyOffered } from './queues'
import { lacksPages, shopSteps } from './shop-steps'

export const commands: Record<string, Command> = { ...shopSteps, ...deskSteps, ...filingSteps, ...filedSteps }
const clock: Record<string, (typeof happenings)[keyof typeof happenings]> = happenings
export const happeningNames = Object.keys(happenings)

/** A step as it is drawn: who is a person, whoever usually does it, or another one who may; which application it is about is known when its turn comes. */
export interface Drawn {
  what: string
  who: Person | 'the right one' | 'a rival'
  app: number
  /** Where there is more than one way. */
  chance: number
}

/** How often and how steps are sent. */
export type Turn =
  | { how: 'once' | 'again with its key' | 'twice at once' | 'twice at once with one key'; step: Drawn }
  | { how: 'beside'; step: Drawn; other: Drawn }
  | { how: 'by itself'; what: string }

/** The step by which an application goes on, as most of them do. */
export const goesOn = 'goes on with'
/** One of all the steps that are right now. */
export const doesWhatCanBeDone = 'does what can be done with'

interface Reply {
  status: number
  body: unknown
  replayed: boolean
}
interface Answered {
  step: Step
  reply: Reply
}

/** Whose lists are counted. */
const counters: readonly Person[] = ['reader', 'owner', 'employee', 'member']

/** A request as it is sent, and sent again. */
interface Prepared {
  step: Step
  app: App
  body: object | undefined
}

const sameAnswer = ({ reply: one }: Answered, { reply: other }: Answered): boolean =>
  one.status === other.status && JSON.stringify(one.body) === JSON.stringify(other.body)

let count = 0
/** Letters alone: numbers in free text are looked at. Enough of them for a word of a name, which is no initial. */
function freshNumbers(): Sent['fresh'] {
  count += 1
  const letters = [...String(count)].map(digit => 'bcdfghjklm'[Number(digit)]).join('')
  const digits = String((count % 9999) + 1).padStart(4, '0')
  const pan = `${letters.padStart(3, 'a').slice(-3)}pk${digits}${letters.at(-4) ?? 'z'}`.toUpperCase()
  return { aadhaar: freshAadhaar(), ackNo: freshAckNo(), pan, words: `walk ${letters.padStart(6, 'b')}` }
}

/** One walk: it sends steps, says what was right, and holds rows, histories, money and lists against that after each. */
export class Walk {
  readonly log: string[] = []
  readonly taken = new Set<string>()
  model: Model
  readonly #world: World
  readonly #cast: Cast
  readonly #told: Told = new Map()
  #turns = 0
  sent = 0

  constructor(world: World, cast: Cast) {
    this.#world = world
    this.#cast = cast
    this.model = { apps: [], balances: { ...cast.balances }, stopped: [], ticks: 0 }
  }

  /** @throws Error with all steps so far where something is not as it should be */
  async turn(turn: Turn): Promise<void> {
    this.#turns += 1
    if (turn.how === 'by itself') return this.#happens(turn.what)
    const first = this.#resolved(turn.step)
    if (!first) return
    const other = turn.how === 'beside' ? this.#resolved(turn.other) : undefined
    const alone = commands[first.what]?.alone || (other && commands[other.what]?.alone)
    if (turn.how === 'again with its key') await this.#again(first)
    else if (turn.how === 'once' || alone) await this.#settle([await this.#send(first)])
    else if (turn.how === 'beside' && other) await this.#settle(await this.#together(first, other))
    else if (turn.how === 'twice at once') await this.#settle(await this.#together(first, first))
    else await this.#withOneKey(first)
    await this.#look(first)
  }

  /** What is still open is ended or refunded, which must always be possible: then every wallet holds what it held, but for what the business bore. */
  async finish(): Promise<void> {
    await this.#happens('all wallets are released')
    await this.#happens('claims run out, and their job runs')
    for (const { name } of [...this.model.apps]) {
      const app = this.#app(name)
      const way = app.gone ? undefined : wayOut(app, this.model.balances.shop < this.#cast.prices[app.shop].toParent)
      if (way) await this.#settle([await this.#send(this.#step(way, app))])
    }
    for (const app of this.model.apps) if (app.paidAs > 0 && !app.refunded) this.#fail(`${app.name} was paid and cannot be refunded`)
    this.#expect(await this.#counted())
  }

  /** After a failure: nothing of this walk is left where the next one looks. */
  async abandon(): Promise<void> {
    await happenings['all wallets are released'].happens(this.#world, [], this.#cast)
    for (const { id } of this.model.apps)
      await this.#cast.clients.admin.post(`/backend/nsdlpan/aadhaar/cancel/${id}`, { reason: 'customer', remark: null }, key())
  }

  /** Every list, that nobody waits unseen, and what every applicant is told. */
  async lookAround(): Promise<void> {
    const scene = { world: this.#world, cast: this.#cast, model: this.model }
    this.#told.clear()
    this.#expect([...(await unfound(scene)), ...(await this.#counted()), ...(await this.#differences())])
  }

  async #counted(): Promise<string[]> {
    const scene = { world: this.#world, cast: this.#cast, model: this.model }
    const wrong: string[] = []
    for (const who of counters) wrong.push(...(await miscounted(scene, who, listsOf(who))))
    return wrong
  }

  #resolved({ what: drawn, who, app: at, chance }: Drawn): Step | undefined {
    const { apps } = this.model
    // Those that have ended come last.
    const inOrder = [...apps].sort((one, other) => Number(isOver(one)) - Number(isOver(other)) || Number(one.gone) - Number(other.gone))
    const app = inOrder[at % Math.max(1, apps.length)]
    if (drawn === 'begins' || !app)
      return this.#step({ what: 'begins', who: who === 'the right one' || who === 'a rival' ? 'owner' : who }, app)
    const what = drawn === goesOn ? onwards(app, chance) : drawn === doesWhatCanBeDone ? this.#possible(app, chance) : drawn
    // A verifier alone may refund by rejecting what was filed and came back: known, and mended elsewhere.
    if (what === undefined || (what === 'rejects' && app.filed)) return undefined
    return this.#step(
      { what, who: who === 'a rival' ? this.#rival(what, app, chance) : who === 'the right one' ? usual(what, app) : who },
      app,
    )
  }

  /** Somebody else who holds the permission and sees the application: whom a lock alone keeps off. */
  #rival(what: string, app: App, chance: number): Person {
    const rivals = everybody.filter(who => {
      const { status } = this.#judge(structuredClone(this.model), this.#step({ what, who }, app))
      return who !== usual(what, app) && status !== 403 && status !== 404
    })
    return rivals[chance % Math.max(1, rivals.length)] ?? usual(what, app)
  }

  #possible(app: App, chance: number): string | undefined {
    const names = Object.keys(commands).filter(what => {
      const step = this.#step({ what, who: usual(what, app) }, app)
      return !commands[what]?.aboutAll && this.#judge(structuredClone(this.model), step).status === 200
    })
    // Ends are always possible: with each as likely as a step onwards nothing would get far.
    const drawn = names.flatMap(what => (ends.includes(what) ? [what] : [what, what, what, what, what]))
    return drawn[chance % Math.max(1, drawn.length)]
  }

  #step({ what, who }: { what: string; who: Person }, app: App | undefined): Step {
    const { version = 1, batch = null, ackNo = null, objection = null, name = '' } = app ?? {}
    const { round = 1, attempt = 0 } = objection ?? {}
    return { what, who, app: name, sent: { version, batch, ackNo, round, attempt, fresh: freshNumbers() } }
  }

  #app = (name: string, model = this.model): App => model.apps.find(one => one.name === name) ?? nobody

  /** What should be answered now; the model becomes what it should be then. */
  #judge(model: Model, { what, who, app: name, sent }: Step): Outcome {
    const command = commands[what]
    if (!command) throw new RangeError(`No step ${what}`)
    const asked = typeof command.may === 'string' ? command.may : command.may[isOffice(who) ? 'office' : 'shop']
    if (!may(who, asked)) return refused(403)
    const app = this.#app(name, model)
    if (!command.aboutAll && !isThereFor(who, app)) return refused(404)
    return command.rule({ model, app, who, sent, prices: this.#cast.prices })
  }

  async #send(step: Step, headers = key()): Promise<Answered> {
    return this.#post(await this.#prepared(step), headers)
  }

  /** @param beside another step, by which this one may have become right once it arrives */
  async #prepared(step: Step, beside = false): Promise<Prepared> {
    const app = this.#app(step.app)
    const { status } = this.#judge(structuredClone(this.model), step)
    const allowed = status === 200 || (beside && status === 409)
    return { step, app, body: await commands[step.what]?.body?.({ world: this.#world, cast: this.#cast, step, app, allowed }) }
  }

  /** Both are made first, and sent then. */
  async #together(first: Step, second: Step): Promise<Answered[]> {
    const ready = [await this.#prepared(first, true), await this.#prepared(second, true)]
    return Promise.all(ready.map(one => this.#post(one, key())))
  }

  async #post({ step, app, body }: Prepared, headers: Record<string, string>): Promise<Answered> {
    this.sent += 1
    const path = pathOf(step)
      .replace(':id', app.id || '999999999')
      .replace(':batch', step.sent.batch ?? '999999999')
      .replace(':ackNo', step.sent.ackNo ?? step.sent.fresh.ackNo)
    const response = await this.#cast.clients[step.who].post(path, body, headers)
    const json = String(response.headers['content-type']).startsWith('application/json') && response.body !== ''
    const reply = {
      status: response.statusCode === 204 ? 200 : response.statusCode,
      body: json ? response.json() : undefined,
      replayed: response.headers['idempotency-replayed'] === 'true',
    }
    this.log.push(
      `${step.who} ${step.what} ${app.name}: ${reply.status}${reply.status === 200 ? '' : ` ${(reply.body as { message?: string })?.message}`}`,
    )
    if (reply.status >= 500) this.#fail(`answered ${reply.status}`)
    if (reply.status === 200) await commands[step.what]?.after?.(this.#world)
    return { step, reply }
  }

  /** The same once more: with a key that the command knows nothing happens, and the first answer comes again. */
  async #again(step: Step): Promise<void> {
    const [ready, headers] = [await this.#prepared(step), key()]
    const first = await this.#post(ready, headers)
    await this.#settle([first])
    const second = await this.#post(ready, headers)
    if (first.reply.status !== 200 || !this.#isKeyed(step)) return this.#settle([second])
    if (!second.reply.replayed || !sameAnswer(first, second))
      this.#fail(`the same key got another answer: ${JSON.stringify([first, second])}`)
    this.#expect(await this.#differences())
  }

  async #withOneKey(step: Step): Promise<void> {
    const [ready, headers] = [await this.#prepared(step), key()]
    const [first, second] = await Promise.all([this.#post(ready, headers), this.#post(ready, headers)])
    if (first.reply.status !== 200 || !this.#isKeyed(step)) return this.#settle([first, second])
    if (!sameAnswer(first, second)) this.#fail(`two with one key got different answers: ${JSON.stringify([first, second])}`)
    await this.#settle([first])
  }

  #isKeyed(step: Step): boolean {
    const path = pathOf(step).replace(':batch', ':id')
    const endpoint = this.#world.app.answered.find(one => one.method === 'POST' && one.path === path)
    if (!endpoint) throw new RangeError(`No endpoint POST ${path}`)
    return endpoint.once !== undefined
  }

  /** Whatever was answered must be what one order of the steps explains, and everything must be as that order leaves it. */
  async #settle(answered: Answered[]): Promise<void> {
    const orders = answered.length === 2 ? [answered, [...answered].reverse()] : [answered]
    const wrong: string[] = []
    for (const order of orders) {
      const model = structuredClone(this.model)
      const problems = order.flatMap(one => this.#explained(model, one))
      if (problems.length === 0) problems.push(...(await this.#differences(model)))
      if (problems.length === 0) {
        this.#note(model)
        this.model = model
        return this.#expect(await ledgerFaults({ world: this.#world }))
      }
      wrong.push(...problems)
    }
    this.#fail(wrong.join('\n'))
  }

  #explained(model: Model, { step, reply }: Answered): string[] {
    const { status, says = {}, born, batched } = this.#judge(model, step)
    if (reply.status !== status) return [`${step.who} ${step.what} ${step.app}: ${reply.status}, should be ${status}`]
    const said = (reply.body ?? {}) as Record<string, unknown>
    if (born) Object.assign(born, { id: said.id, refNo: said.refNo })
    for (const app of batched ?? []) app.batch = String(said.id)
    return Object.entries(says).flatMap(([name, should]) =>
      JSON.stringify(said[name]) === JSON.stringify(should)
        ? []
        : [`${step.what} ${step.app}: ${name} is ${JSON.stringify(said[name])}, should be ${should}`],
    )
  }

  async #happens(what: string): Promise<void> {
    const happening = clock[what]
    if (!happening || this.model.apps.length === 0) return
    this.log.push(`(${what})`)
    await happening.happens(
      this.#world,
      this.model.apps.map(app => Number(app.id)),
      this.#cast,
    )
    const model = structuredClone(this.model)
    happening.rule({ model, prices: this.#cast.prices })
    this.#note(model)
    this.model = model
    this.#expect([...(await this.#differences()), ...(await ledgerFaults({ world: this.#world }))])
  }

  /** What the page of the application offers to who acted or to another one; now and then a list. */
  async #look(step: Step): Promise<void> {
    const scene = { world: this.#world, cast: this.#cast, model: this.model }
    const app = this.#app(step.app)
    const who = this.#turns % 2 === 0 ? step.who : (everybody[this.#turns % everybody.length] ?? step.who)
    if (app !== nobody)
      this.#expect(
        await wronglyOffered(
          scene,
          app,
          who,
          Object.keys(steps).filter(one => one !== 'reject' || !app.filed),
          this.#offered(app, who),
        ),
      )
    if (this.#turns % 4 > 0) return
    const counter = counters[(this.#turns / 4) % counters.length] ?? 'reader'
    const lists = listsOf(counter)
    this.#expect(await miscounted(scene, counter, [lists[this.#turns % lists.length] ?? 'list']))
  }

  /** The steps of the flow that somebody can take now, as far as nothing but papers or money is missing. */
  #offered(app: App, who: Person): string[] {
    return Object.entries(steps).flatMap(([action, what]) => {
      const model = structuredClone(this.model)
      const before = this.#app(app.name, model)
      // As above.
      if (action === 'reject' && app.filed) return []
      if (action === 'submit') return before.state === 'draft' && may(who, 'nsdl.apply') ? [action] : []
      const { status } = this.#judge(model, this.#step({ what, who }, before))
      // Somebody else's claim is looked at when it is taken up: the page offers it again once that has ended.
      const takesUp = action === 'claim' && app.state !== 'waiting'
      return (status === 200 || status === 422) && !takesUp && !(action === 'tinReply' && app.state !== 'tinRejected') ? [action] : []
    })
  }

  #differences = (model = this.model): Promise<string[]> =>
    model.apps.length === 0 ? Promise.resolve([]) : differences({ world: this.#world, cast: this.#cast, model }, this.#told)

  /** Steps of the flow that were taken, by their states. */
  #note(model: Model): void {
    for (const { history } of model.apps) for (const [action, from, to] of history) if (from && to) this.taken.add(`${from} ${action}`)
  }

  #expect(wrong: string[]): void {
    if (wrong.length > 0) this.#fail(wrong.join('\n'))
  }

  #fail(why: string): never {
    throw new Error(`${why}\nafter these steps:\n${this.log.map(line => `  ${line}`).join('\n')}`)
  }
}

/** How the page names what the steps of a walk do. */
const steps: Record<string, string> = {
  ...{ submit: 'pays', finishScan: 'finishes the scan of', crop: 'crops', askScan: 'wants a better scan of', cancel: 'withdraws' },
  ...{
    resubmit: 'sends again',
    recrop: 'sends again',
    resend: 'sends again with a message',
    claim: 'takes up',
    release: 'gives up',
    verify: 'verifies',
    sendBack: 'sends back',
  },
  ...{ reject: 'rejects', acknowledge: 'acknowledges', cancelAadhaar: 'frees the Aadhaar of', tinReject: 'objects to' },
  ...{ tinReply: 'replies for', tinReturn: 'returns the reply for', tinForward: 'forwards the reply for', tinClose: 'closes' },
  ...{ allot: 'allots a PAN to', dispatch: 'dispatches the card of' },
}

function pathOf({ what, who }: Step): string {
  const { shop, office }: { shop?: string; office?: string } = commands[what]?.at ?? {}
  return (isOffice(who) ? (office ?? shop) : (shop ?? office)) ?? ''
}

const isOver = (app: App): boolean => app.gone || isEnded(app) || app.state === 'cardDispatched'

const ends: readonly string[] = ['throws away', 'withdraws', 'rejects', 'frees the Aadhaar of']

const usual = (what: string, app: App): Person => commands[what]?.by(app) ?? maker(app)

/** @param chance where there is more than one way on */
function onwards(app: App, chance: number): string | undefined {
  switch (app.state) {
    case 'draft':
      return app.gone ? undefined : 'pays'
    case 'awaitingScan':
      return lacksPages(app) ? 'scans' : 'finishes the scan of'
    case 'awaitingCrop':
      return 'crops'
    case 'waiting':
      return 'takes up'
    case 'pendingVerification':
      return (['sends back', 'sends back for its crop', 'sends back for an answer', 'rejects'] as const)[chance % 9] ?? 'verifies'
    case 'incomplete':
      if (app.form && app.remedy === 'crop' && chance % 3 === 0) return 'crops'
      return chance % 2 === 0 ? 'sends again' : 'sends again with a message'
    case 'verified':
      if (app.batch === null && chance % 2 === 0) return 'makes a batch of'
      return chance % 3 === 0 && !app.filed ? 'hands over the batch of' : 'acknowledges'
    case 'acknowledged':
      return chance % 2 === 0 ? 'objects to' : 'allots a PAN to'
    case 'tinRejected':
      return 'replies for'
    case 'tinReplied':
      return (['returns the reply for', 'closes'] as const)[chance % 4] ?? 'forwards the reply for'
    case 'allotted':
      return 'dispatches the card of'
    default:
      return isEnded(app) ? 'applies again for' : undefined
  }
}

/** How an application is brought to its end, by somebody who always can. @param bears the business, what the parent no longer holds */
function wayOut(app: App, bears: boolean): { what: string; who: Person } | undefined {
  if (app.state === 'draft') return { what: 'throws away', who: app.maker }
  if (app.ackNo !== null)
    return app.refunded ? undefined : { what: bears ? 'refunds, bearing the commission of,' : 'refunds', who: 'admin' }
  return isEnded(app) ? undefined : { what: 'frees the Aadhaar of', who: 'admin' }
}

/** In place of an application before there is one. */
const nobody: App = {
  ...{
    copiedFrom: null,
    name: '',
    id: '',
    refNo: '',
    shop: 'shop',
    maker: 'owner',
    state: 'draft',
    gone: true,
    version: 1,
    aadhaar: '',
    form: false,
    proof: false,
  },
  ...{ remedy: 'scan', paidAs: 0, paidBy: null, refunded: false, claim: null, batch: null, filed: false, ackNo: null, commission: 'none' },
  ...{ paper: 'notDue', objection: null, history: [] },
}
