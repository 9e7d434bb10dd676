import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import { system, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Paperless } from './store'

/** Tells the shop, and the employee who made it, in the portal. */
export const tellShop = <K extends NoticeKind>(tx: Tx, row: Paperless, kind: K, facts: FactsOf<K>, by: Who = system) =>
  notify(
    tx,
    { kind, facts, link: `product/nsdl-pan/paperless/list?open=${row.id}`, to: { shop: row.merchantId, maker: row.createdBy } },
    by,
  )

/** Tells those who enter acknowledgement numbers that one is to be looked at. */
export const tellOffice = <K extends NoticeKind>(tx: Tx, row: Pick<Paperless, 'id'>, kind: K, facts: FactsOf<K>) =>
  notify(tx, { kind, facts, link: `actions/nsdl-pan/paperless/list?open=${row.id}`, to: { may: 'nsdl.acknowledge' } }, system)
