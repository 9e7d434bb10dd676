import type { FactsOf, NoticeKind } from '@sevakendra/contract/notice/words'
import { notify } from '../../notice/service'
import { addressOf } from '../../people/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Application } from './store'
import { refType } from './subject'

/** What every letter about an application begins with: to whom it goes, and the facts that all of them name. */
export async function letterOf(tx: Tx, row: Application) {
  const { name, emailId } = await addressOf(tx, row.merchantId)
  return {
    to: { to: emailId, name, about: refType, aboutId: row.id },
    facts: { name, refNo: row.refNo, path: `/merchant/product/nsdl-pan/physical/info/${row.id}` },
  }
}

/** Tells the shop, and the employee who made the application, in the portal. @param screen where there is something to do; else its page */
export const tellShop = <K extends NoticeKind>(tx: Tx, row: Application, kind: K, facts: FactsOf<K>, by: Who, screen = 'info') =>
  notify(tx, { kind, facts, link: `product/nsdl-pan/physical/${screen}/${row.id}`, to: { shop: row.merchantId, maker: row.createdBy } }, by)

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
