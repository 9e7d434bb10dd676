import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import * as payment from '../../src/payment/service'
import { aPaidOne, topUp } from '../pan'
import { Visitor } from '../visitor'
import { password, type World } from '../world'
import { Chance } from './chance'
import { type HostileFile, type Kind, kinds } from './kinds'
import { onePage } from './pdf'
import { scan } from './pictures'

/** Who sends files, by the name they sign in with: shops with an application that waits for its scan, and clerks of the back office. */
export interface People {
  bankAccountId: string
  senders: { userName: string; applicationId: string }[]
  clerks: string[]
  others: { userName: string; applicationId: string }[]
}

/** Makes them in a portal that is open in this process. */
export async function hirePeople(world: World, counts: { senders: number; clerks: number; others: number }): Promise<People> {
  await world.command(payment.seedBanks)
  const shop = async () => {
    const merchantId = await world.aShop()
    await topUp(world, merchantId, 1000_00)
    const client = await world.signUp('merchant', { merchantId })
    const { userName } = (await client.get('/merchant/account/profile')).json()
    const { banks } = (await client.get('/merchant/accounting/payment')).json()
    return { userName, applicationId: (await aPaidOne(client)).id, bankAccountId: banks[0].id as string }
  }
  const clerk = async () => ((await (await world.signUp('staff')).get('/backend/my-profile')).json() as { userName: string }).userName
  const times = async <T>(count: number, make: () => Promise<T>) => {
    const made: T[] = []
    while (made.length < count) made.push(await make())
    return made
  }
  const senders = await times(counts.senders, shop)
  return {
    senders,
    clerks: await times(counts.clerks, clerk),
    others: await times(counts.others, shop),
    bankAccountId: senders[0]?.bankAccountId ?? '',
  }
}

interface Sent {
  status: number
  message: string
  ms: number
}

const renewMs = 180_000

/** A person who sends files, over HTTP. */
class Sender {
  readonly #visitor: Visitor
  readonly #applicationId: string | undefined
  readonly #bankAccountId: string
  /** When it signed in, or renewed that, last. */
  #since = performance.now()
  #renewing: Promise<unknown> = Promise.resolve()

  constructor(visitor: Visitor, applicationId: string | undefined, bankAccountId: string) {
    this.#visitor = visitor
    this.#applicationId = applicationId
    this.#bankAccountId = bankAccountId
  }

  /** Uploads a file, has it read, and takes it away again. @throws when there is no answer */
  async send({ name, mime, door, bytes }: Pick<HostileFile, 'name' | 'mime' | 'door'> & { bytes: Buffer }): Promise<Sent> {
    await this.#stayIn()
    const began = performance.now()
    const uploadId = await this.#visitor.upload(name, mime, bytes, 5_000_000)
    const pages = `/merchant/nsdlpan/physical/scan/${this.#applicationId}`
    const answer =
      door === 'scan'
        ? await this.#visitor.post(`${pages}/pages`, { uploads: [{ uploadId, slot: 'other' }] })
        : await this.#visitor.post('/backend/account/bank-statements/import/preview', {
            asked: { bankAccountId: this.#bankAccountId },
            uploadId,
          })
    const ms = performance.now() - began
    if (answer.status === 200 && door === 'scan')
      for (const { id } of answer.json().pages) await this.#visitor.post(`${pages}/page/${id}/delete`)
    else await this.#visitor.send('DELETE', `/uploads/${uploadId}`, { 'tus-resumable': '1.0.0' })
    const message = answer.status === 200 ? '' : (JSON.parse(answer.bytes.toString() || '{}').message ?? '')
    return { status: answer.status, message, ms }
  }

  /** As an open page does before its token runs out; several files at once renew it once. */
  #stayIn(): Promise<unknown> {
    if (performance.now() - this.#since > renewMs) {
      this.#since = performance.now()
      this.#renewing = this.#visitor.refresh()
    }
    return this.#renewing
  }
}

/** What came of it. */
export interface Attack {
  files: number
  /** Files by kind and status of the answer. */
  answers: Record<string, number>
  /** What nobody should see: no answer, another one than a refusal in words, a plain file that was refused, somebody else's that was. */
  odd: string[]
  /** Milliseconds that uploads of others took meanwhile, from the first byte to the last answer. */
  others: number[]
  /** Milliseconds of the calls that look whether the portal lives. */
  health: number[]
  /** Of the server while it was attacked, and all of its decoding processes together; 0 where that cannot be seen. */
  memory: { beforeMb: number; mostMb: number; childrenMostMb: number; childrenMost: number }
}

/** How a file may be answered: read, or refused with such a status in words. */
const refusals = [413, 415, 422, 503]

/** Sends files through the product, from several people at once, a few of each at a time, while others send what they always send. */
export async function attack(origin: string, pid: number, people: People, files: HostileFile[]): Promise<Attack> {
  const open = async (userName: string, applicationId?: string) => {
    const visitor = new Visitor(origin)
    visitor.patienceMs = 300_000
    await visitor.signIn(userName, password)
    return new Sender(visitor, applicationId, people.bankAccountId)
  }
  const senders: Sender[] = []
  const clerks: Sender[] = []
  const others: Sender[] = []
  // One after the other: many at once from one address look like somebody who guesses.
  for (const { userName, applicationId } of people.senders) senders.push(await open(userName, applicationId))
  for (const userName of people.clerks) clerks.push(await open(userName))
  for (const { userName, applicationId } of people.others) others.push(await open(userName, applicationId))

  const result: Attack = {
    ...{ files: 0, answers: {}, odd: [], others: [], health: [] },
    memory: { beforeMb: residentMb(pid), mostMb: 0, childrenMostMb: 0, childrenMost: 0 },
  }
  let ended = false
  const meanwhile = [watch(origin, pid, result, () => ended), ...others.map((one, n) => honest(one, n, result, () => ended))]
  for (const kind of kinds) {
    const ofKind = files.filter(file => file.kind === kind)
    const waiting = (door: HostileFile['door']) => ofKind.filter(file => file.door === door)
    // Three at a time of each person, as a browser sends them.
    const lanes = (people: Sender[], queue: HostileFile[]) =>
      people
        .flatMap(sender => [1, 2, 3].map(() => sender))
        .map(async sender => {
          for (let file = queue.shift(); file; file = queue.shift()) await sendOne(sender, file, result)
        })
    await Promise.all([...lanes(senders, waiting('scan')), ...lanes(clerks, waiting('statement'))])
  }
  ended = true
  await Promise.all(meanwhile)
  return result
}

async function sendOne(sender: Sender, file: HostileFile, result: Attack): Promise<void> {
  const { kind, name } = file
  result.files++
  try {
    const { status, message, ms } = await sender.send({ ...file, bytes: await readFile(file.path) })
    const answered = `${kind} ${status}`
    result.answers[answered] = (result.answers[answered] ?? 0) + 1
    const good = status === 200 || (kind !== 'plain' && refusals.includes(status) && message.length > 10)
    if (!good) result.odd.push(`${kind}, ${name}: ${status} ${message} after ${Math.round(ms)} ms`)
  } catch (error) {
    result.odd.push(`${kind}, ${name}: no answer: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`)
  }
}

/** At most so long between two of somebody who sends what everybody sends. */
const pauseMs = 300

/** Sends scans and photos as a counter does, until the others have ended. */
async function honest(sender: Sender, n: number, result: Attack, ended: () => boolean): Promise<void> {
  const chance = new Chance(n + 1)
  const jpeg = await scan(1240, 1754)
  const pdf = onePage(one => ({
    content: 'q 595 0 0 842 0 0 cm /X Do Q',
    resources: `/XObject << /X ${one.stream('/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode', jpeg)} 0 R >>`,
  }))
  do {
    const bytes = chance.one([jpeg, pdf])
    try {
      const { status, message, ms } = await sender.send({ name: 'scan', mime: 'application/pdf', door: 'scan', bytes })
      result.others.push(ms)
      if (status !== 200) result.odd.push(`somebody else: ${status} ${message}`)
    } catch (error) {
      result.odd.push(`somebody else: no answer: ${error}`)
      await pause(pauseMs)
    }
    await pause(chance.whole(pauseMs / 2, pauseMs))
  } while (!ended())
}

async function watch(origin: string, pid: number, result: Attack, ended: () => boolean): Promise<void> {
  const { memory } = result
  do {
    const began = performance.now()
    const alive = await fetch(`${origin}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
    result.health.push(performance.now() - began)
    if (!alive) result.odd.push('the portal did not answer')
    memory.mostMb = Math.max(memory.mostMb, residentMb(pid))
    const children = childrenOf(pid)
    memory.childrenMost = Math.max(memory.childrenMost, children.length)
    memory.childrenMostMb = Math.max(
      memory.childrenMostMb,
      children.reduce((sum, child) => sum + residentMb(child), 0),
    )
    await pause(200)
  } while (!ended())
}

/** As Linux tells it; 0 of a process that is gone, and elsewhere. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Decoding processes of a server. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self')) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(one => {
      try {
        const parent = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
        return Number(parent) === pid && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('decode-child')
      } catch {
        return false
      }
    })
}

/** Kinds and statuses on one line each. */
export const answersByKind = ({ answers }: Attack): Record<Kind, string> =>
  Object.fromEntries(
    kinds.map(kind => [
      kind,
      Object.entries(answers)
        .filter(([key]) => key.startsWith(`${kind} `))
        .map(([key, count]) => `${count} x ${key.split(' ')[1]}`)
        .join(', '),
    ]),
  ) as Record<Kind, string>
