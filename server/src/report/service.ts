import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import { chartDays, incomeKinds } from '@sevakendra/contract/report/endpoints'
import { countsByState, type Scope, scopeOf } from '../nsdl-pan/service'
import { price } from '../package/service'
import { shopOf, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Needs } from '../platform/waiting'
import { newsOf } from '../site/service'
import { balance, owedBy } from '../wallet/service'
import { firstSteps } from './first-steps'
import * as store from './store'
import { needsYou } from './work/store'

export { business } from './business/service'
export { queues, work } from './work/store'

type From = Pick<Tx, 'db' | 'now'>

/** Total PAN cards and shops by ID type. */
export async function backend({ db }: From) {
  return { totPanVolume: await store.panVolume(db), idDetail: await store.idCounts(db) }
}

/** How many people besides the reader may decide what needs this permission. */
export const otherDeciders = async ({ db }: From, capability: Capability, by: Who) => ({
  others: (await store.othersWho(db, capability, by.userId)).n,
})

/** Filed, acknowledged and found incomplete on each of the last days; of one shop, or one person of it, where one is given. */
export function perDay({ db, now }: From, scope: Scope) {
  const today = dayOf(now)
  return store.days(db, daysFrom(today, 1 - chartDays), today, scope)
}

/** The first screen of a shop. Money is left out for people who may not see the wallet. */
export async function shop(tx: Tx, needs: readonly Needs[], by: Who) {
  const merchantId = shopOf(by)
  const scope = scopeOf(by)
  const today = dayOf(tx.now)
  const money = by.may.has('wallet.readOwn')
  const [since] = instantsOf(today)
  return {
    balance: money ? await balance(tx, merchantId) : null,
    owed: money ? await owedBy(tx, merchantId) : null,
    spentToday: money ? await store.spentSince(tx.db, merchantId, since) : null,
    priceOfOne: money ? (await price(tx, { merchantId, service: 'nsdl-physical', variant: 'cardIndia', on: today })).total : null,
    filedToday: await store.filedSince(tx.db, scope, since),
    counts: await countsByState(tx.db, scope),
    needsYou: await needsYou(tx.db, needs, by),
    days: await perDay(tx, scope),
    firstSteps: await firstSteps(tx, merchantId, by),
    income: money ? await incomeOf(tx, merchantId) : null,
    news: await newsOf(tx, tx.now, by, 3),
  }
}

/** What came into a wallet since the first of the month, in the order in which it is shown. */
async function incomeOf({ db, now }: From, merchantId: number) {
  const to = dayOf(now)
  const from = `${to.slice(0, 7)}-01`
  const rows = await store.income(db, merchantId, instantsOf(from)[0], instantsOf(to)[1])
  return { from, to, kinds: incomeKinds.flatMap(kind => rows.find(row => row.kind === kind) ?? []) }
}
