import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { letterOf } from '../physical/letters'
import type { Application } from '../physical/store'

const upload = (ackNo: string | null) => `product/nsdl-pan/physical/tin-rejection/upload/${ackNo}`

/** What a letter about an objection begins with; its button leads to the reply where there is something to do. */
export async function objectionLetterOf(tx: Tx, row: Application, replies: boolean) {
  const { to, facts } = await letterOf(tx, row)
  return { to, facts: replies ? { ...facts, path: `/merchant/${upload(row.ackNo)}` } : facts }
}

/** Tells the shop where it replies. */
export const tellToReply = <K extends NoticeKind>(tx: Tx, row: Application, kind: K, facts: FactsOf<K>, by: Who) =>
  notify(tx, { kind, facts, link: upload(row.ackNo), to: { shop: row.merchantId, maker: row.createdBy } }, by)

/** Tells the people of the back office who decide about replies. */
export const tellDeciders = <K extends NoticeKind>(tx: Tx, row: Application, kind: K, facts: FactsOf<K>, by: Who) =>
  notify(tx, { kind, facts, link: `actions/nsdl-pan/physical/tin-rejection-verify/${row.ackNo}`, to: { may: 'nsdl.acknowledge' } }, by)
