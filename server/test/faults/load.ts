import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { pino } from 'pino'
import { readConfig } from '../../src/platform/config'
import { openDatabase } from '../../src/platform/db/open'
import { balance, verifyLedger } from '../../src/wallet/service'
import { freshAadhaar } from '../pan'
import { referenceOf } from '../references'
import { type Answer, onceKey, Visitor } from '../visitor'

const password = 'Sevakendra#2026'
const topUpPaise = 500_00

/** A command that the server said it has done. */
interface Done {
  kind: 'topUpManual' | 'serviceDebit'
  refId: number
  paise: number
}

/**
 * People at several counters who load a wallet, have it approved, and pay for applications, as fast as they are answered. Whoever
 * gets no answer sends the same command with the same key again until there is one, as the browser does; what was acknowledged
 * is written down here, on the client's side.
 */
export class Load {
  readonly done: Done[] = []
  /** Answers that were neither a success nor, while the server was away, the lack of one: by status. */
  readonly odd = new Map<string, number>()
  repeated = 0
  unavailable = 0
  /** Longest time in which nobody got an answer, in milliseconds. */
  longestSilence = 0
  #lastAnswer = performance.now()
  #origin: string
  #stopped = false
  #working: Promise<unknown> = Promise.resolve()
  readonly #users = new Map<Visitor, string>()
  #serial = Math.floor(Math.random() * 1e6)

  constructor(origin: string) {
    this.#origin = origin
  }

  async start(counters: number): Promise<void> {
    const people: { shop: Visitor; staff: Visitor }[] = []
    // One after the other: many at once at one account look like somebody who guesses.
    for (let n = 0; n < counters; n++) {
      const [shop, staff] = [new Visitor(this.#origin), new Visitor(this.#origin)]
      await this.#signIn(shop, 'merchant')
      await this.#signIn(staff, 'staff')
      people.push({ shop, staff })
    }
    this.#lastAnswer = performance.now()
    this.#working = Promise.all(people.map(({ shop, staff }) => this.#counter(shop, staff)))
  }

  /** @returns once so many more commands have been acknowledged */
  async further(count: number): Promise<void> {
    const goal = this.done.length + count
    while (this.done.length < goal) await pause(20)
  }

  /** Everything that was begun is repeated until it is acknowledged; nothing new is begun. */
  async finish(): Promise<void> {
    this.#stopped = true
    await this.#working
  }

  async #signIn(who: Visitor, userName: string): Promise<void> {
    await who.signIn(userName, password)
    this.#users.set(who, userName)
  }

  async #counter(shop: Visitor, staff: Visitor): Promise<void> {
    while (!this.#stopped) {
      const { banks } = (await this.#insist(shop, () => shop.get('/merchant/accounting/payment'))).json()
      const reference = referenceOf(this.#serial++ % 100_000, 4, Math.floor(Math.random() * 10))
      const asked = { bankAccountId: banks[0].id, mode: 'UPI', amount: topUpPaise, depositedOn: dayOf(new Date()), reference }
      const { id } = (await this.#command(shop, '/merchant/accounting/payment', asked)).json()
      await this.#command(staff, `/backend/account/payments/approve/${id}`, { seen: true, seenOn: dayOf(new Date()) })
      this.done.push({ kind: 'topUpManual', refId: Number(id), paise: topUpPaise })
      if (this.#stopped) return
      const base = '/merchant/nsdlpan/physical'
      const draft = { appType: 'N', category: 'P', answers: { ...anita, aadhaar: freshAadhaar() } }
      const application = (await this.#insist(shop, () => shop.post(`${base}/draft`, draft))).json()
      const { price, consent, version } = (await this.#insist(shop, () => shop.get(`${base}/quote/${application.id}`))).json()
      await this.#command(shop, `${base}/submit/${application.id}`, { version, total: price.total, consent: consent.version })
      this.done.push({ kind: 'serviceDebit', refId: Number(application.id), paise: -price.total })
    }
  }

  #command(who: Visitor, path: string, body: object): Promise<Answer> {
    const key = onceKey()
    return this.#insist(who, () => who.post(path, body, key))
  }

  /** Tokens last ten minutes. One whose answer was lost with the server ends the session: then the person signs in again. */
  async #again(who: Visitor): Promise<void> {
    if (await who.refresh()) return
    await this.#signIn(who, this.#users.get(who) ?? '')
  }

  async #insist(who: Visitor, ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.status < 300) {
        this.longestSilence = Math.max(this.longestSilence, performance.now() - this.#lastAnswer)
        this.#lastAnswer = performance.now()
        return answer
      }
      this.repeated++
      if (answer?.status === 503 && answer.headers.has('retry-after')) this.unavailable++
      else if (answer?.status === 401) await this.#again(who).catch(() => undefined)
      else if (answer) {
        const what = `${answer.status} ${answer.bytes.toString().slice(0, 200)}`
        this.odd.set(what, (this.odd.get(what) ?? 0) + 1)
        if (answer.status >= 400 && answer.status < 500) throw new Error(what)
      }
      await pause(50)
    }
  }
}

/** What the database holds against what clients were told. All but the first should be nothing. */
export interface Comparison {
  acknowledged: number
  lost: number
  doubled: number
  /** Postings that nobody was told of. */
  unknown: number
  /** Paise by which the wallet differs from what was acknowledged. */
  difference: number
  ledgerFaults: number
}

/** Reads the database of a portal that is stopped, or that is on PostgreSQL. */
export async function compare(env: Record<string, string>, load: Load): Promise<Comparison> {
  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  try {
    const { rows } = (await database.executeSql(
      "select kind, ref_id as id, count(*)::int as times from ledger_journal where kind in ('topUpManual', 'serviceDebit') group by 1, 2",
    )) as { rows: { kind: string; id: number; times: number }[] }
    const posted = new Map(rows.map(row => [`${row.kind} ${row.id}`, row.times]))
    const confirmed = new Set(load.done.map(({ kind, refId }) => `${kind} ${refId}`))
    const { rows: shops } = (await database.executeSql("select merchant_id as id from app_user where user_name = 'merchant'")) as {
      rows: { id: number }[]
    }
    const expected = load.done.reduce((sum, one) => sum + one.paise, 0)
    return {
      acknowledged: load.done.length,
      lost: [...confirmed].filter(one => !posted.has(one)).length,
      doubled: rows.filter(row => row.times > 1).length + (load.done.length - confirmed.size),
      unknown: [...posted.keys()].filter(one => !confirmed.has(one)).length,
      difference: (await balance(database, shops[0]?.id ?? 0)) - expected,
      ledgerFaults: (await verifyLedger(database)).length,
    }
  } finally {
    await database.close()
  }
}

export const nothingWrong = { lost: 0, doubled: 0, unknown: 0, difference: 0, ledgerFaults: 0 }
