import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Registration } from './store'

/** Tells the shop, and the employee who made it, in the portal. @param screen where there is something to do; else its page */
export const tellShop = <K extends NoticeKind>(tx: Tx, row: Registration, kind: K, facts: FactsOf<K>, by: Who, screen = 'info') =>
  notify(tx, { kind, facts, link: `product/gst/registration/${screen}/${row.id}`, to: { shop: row.merchantId, maker: row.createdBy } }, by)

const office = { to: { may: 'gst.registration' } } as const
const linkOf = ({ id }: Registration) => `actions/gst/registration/info/${id}`

/** Tells those who review that one waits. */
export const tellReviewers = (tx: Tx, row: Registration, by: Who) =>
  notify(tx, { kind: 'gstWaiting', facts: { refNo: row.refNo, name: row.applicant }, link: linkOf(row), ...office }, by)

export const tellFilers = (tx: Tx, row: Registration, day: string, by: Who) =>
  notify(tx, { kind: 'gstReplied', facts: { refNo: row.refNo, day }, link: linkOf(row), ...office }, by)

/** Tells both sides when the TRN ends: the shop has an applicant who authenticates, the office sends it. */
export const tellTrnDue = async (tx: Tx, row: Registration, day: string, by: Who) => {
  const facts = { refNo: row.refNo, day }
  await tellShop(tx, row, 'gstTrnDue', facts, by)
  await notify(tx, { kind: 'gstTrnDue', facts, link: linkOf(row), ...office }, by)
}
