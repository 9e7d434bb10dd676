import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import { system, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Application } from './store'

/** Tells the shop, and the employee who made the application, in the portal. @param screen where there is something to do; else its page */
export const tellShop = <K extends NoticeKind>(tx: Tx, row: Application, kind: K, facts: FactsOf<K>, by: Who, screen = 'info') =>
  notify(tx, { kind, facts, link: `product/nsdl-pan/physical/${screen}/${row.id}`, to: { shop: row.merchantId, maker: row.createdBy } }, by)

/** Tells who took a file that rows of it were refused when they were done. @param screen of the import */
export const tellRefusedRows = (tx: Tx, { userId, failed }: { userId: number; failed: number }, title: string, screen: string) =>
  notify(
    tx,
    {
      kind: 'importRefused',
      facts: { title, failed: String(failed) },
      link: `actions/nsdl-pan/physical/${screen}`,
      to: { person: userId },
    },
    system,
  )

/** Tells the people of the back office who take the next step that an application waits for them. */
export const tellVerifiers = (tx: Tx, { id, refNo }: Application, by: Who) =>
  notify(
    tx,
    {
      kind: 'applicationWaiting',
      facts: { refNo },
      link: `actions/nsdl-pan/physical/paninfo/${id}`,
      to: { may: 'nsdl.verify' },
    },
    by,
  )

/** Tells those who enter acknowledgement numbers that an application waits for one. */
export const tellFilers = (tx: Tx, { id, refNo }: Application, by: Who) =>
  notify(
    tx,
    {
      kind: 'applicationVerified',
      facts: { refNo },
      link: `actions/nsdl-pan/physical/ack/enter/${id}`,
      to: { may: 'nsdl.acknowledge' },
    },
    by,
  )
