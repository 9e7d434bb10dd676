import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import { screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { incomeKinds } from '@sevakendra/contract/report/endpoints'
import { countsByState, type Scope, scopeOf } from '../nsdl-pan/service'
import { price } from '../package/service'
import { shopOf, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { newsOf } from '../site/service'
import { balance, owedBy } from '../wallet/service'
import { firstSteps } from './first-steps'
import * as store from './store'

export { work } from './work/store'

type From = Pick<Tx, 'db' | 'now'>

/** How many days a chart of the dashboards shows. */
export const shown = 14

/** Total PAN cards and shops by ID type. */
export async function backend({ db }: From) {
  return { totPanVolume: await store.panVolume(db), idDetail: await store.idCounts(db) }
}

/** How much waits where: each count is that of the list it leads to. Null where it is not for this person; proposals are for who may decide them. */
export async function queues({ db }: From, by: Who) {
  return {
    registrations: by.may.has('registration.read') ? (await store.waitingRegistrations(db)).n : null,
    payments: by.may.has('payment.read') ? (await store.waitingPayments(db)).n : null,
    applications: by.may.has('nsdl.read') ? (await store.applicationsIn(db, [...screens.toVerify])).n : null,
    toAcknowledge: by.may.has('nsdl.read') ? (await store.applicationsIn(db, ['verified'])).n : null,
    doubts: by.may.has('payment.read') ? (await store.paymentsInDoubt(db)).n : null,
    adjustments: by.may.has('wallet.adjust') ? (await store.waitingProposals(db, 'walletAdjustment')).n : null,
    reversals: by.may.has('wallet.adjust') ? (await store.waitingProposals(db, 'topUpReversal')).n : null,
    unlinks: by.may.has('payment.decide') ? (await store.waitingProposals(db, 'bankUnlink')).n : null,
    replies: by.may.has('nsdl.acknowledge') ? (await store.applicationsIn(db, ['tinReplied'])).n : null,
    kycs: by.may.has('kyc.read') ? (await store.waitingKycs(db)).n : null,
  }
}

/** How many people besides the reader may decide what needs this permission. */
export const otherDeciders = async ({ db }: From, capability: Capability, by: Who) => ({
  others: (await store.othersWho(db, capability, by.userId)).n,
})

/** Filed, acknowledged and found incomplete on each of the last days; of one shop, or one person of it, where one is given. */
export function perDay({ db, now }: From, scope: Scope) {
  const today = dayOf(now)
  return store.days(db, daysFrom(today, 1 - shown), today, scope)
}

/** The first screen of a shop. Money is left out for people who may not see the wallet. */
export async function shop(tx: Tx, by: Who) {
  const merchantId = shopOf(by)
  const scope = scopeOf(by)
  const today = dayOf(tx.now)
  const money = by.may.has('wallet.readOwn')
  const filed = await store.filedSince(tx.db, scope, instantsOf(today)[0])
  const needs = await store.needsShop(tx.db, scope)
  return {
    balance: money ? await balance(tx, merchantId) : null,
    owed: money ? await owedBy(tx, merchantId) : null,
    spentToday: money ? Number(filed.spent) : null,
    priceOfOne: money ? (await price(tx, { merchantId, service: 'nsdl-physical', variant: 'cardIndia', on: today })).total : null,
    filedToday: filed.n,
    counts: await countsByState(tx.db, scope),
    needsYou: needs.map(row => ({ ...row, id: String(row.id) })),
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
