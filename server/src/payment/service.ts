import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { paymentModes } from '@sevakendra/contract/payment/words'
import type { RefType } from '@sevakendra/contract/register/subjects'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { finishAllLines } from './statement/kept'
import * as store from './store'
import { refType } from './store'

export { whyNotYours } from './approvers'
export { addBank, seedBanks } from './banks'
export { approve, hold, type Reversal, reject, reverse, type TopUpToReverse, topUpFacts, topUpToReverse } from './decisions'
export { balanceFacts, type Credited } from './letters'
export { assertForGateway, claimForGateway, claimFurther, freeForGateway, linesOfOnline, rejectForGateway } from './online'
export { ask, payWhere } from './requests'
export { importText } from './statement/imports'
export { linkSure } from './statement/service'
export { isOpenLine } from './statement/store'
export { bankWords } from './store'
export { finishAllLines as finishBankLines }

/** How the money of a request came, for its receipt; nothing for records that are not of this room. */
export async function receiptFacts(tx: Pick<Tx, 'db'>, record: { refType: RefType; refId: number }): Promise<[string, string][]> {
  const request = record.refType === refType ? await store.requestById(tx.db, record.refId) : undefined
  if (!request) return []
  const { reversedAt, adminRemark } = request
  return [
    ...(reversedAt ? ([['Reversed', `${dayWords(dayOf(reversedAt))}: ${adminRemark ?? ''}`]] as [string, string][]) : []),
    ['Mode', paymentModes[request.mode as keyof typeof paymentModes]],
    ['Into account', request.bankWords],
    ['Bank reference', request.reference],
    ['Deposited', dayWords(request.depositedOn)],
    ...(request.seenOn ? ([['Seen in our bank statement', dayWords(request.seenOn)]] as [string, string][]) : []),
  ]
}

/** Requests by number, a shop's own; in the back office by the shop as well, and those of all. */
export async function find({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'payment.read' : 'payment.request')) return []
  const rows = await store.findRequests(db, sought, shop, foundOfAKind)
  return rows.map(row => ({
    kind: 'payment_request',
    id: String(row.id),
    title: row.refNo,
    about: [money(row.amount), ...(shop === null ? [`${row.code} ${row.shopName}`] : []), row.reference].join(' · '),
    status: row.status,
    link: shop === null ? `actions/payments?open=${row.id}` : `accounting/payment/list?q=${encodeURIComponent(row.refNo)}`,
  }))
}

/** Lines that a node of the version before imports during an upgrade. */
export function defineBankLineJobs(services: Services): void {
  services.jobs.define('payment.finishLines', () => finishAllLines(services), { cron: '*/2 * * * *', retries: 0 })
}
