import { addressOf } from '../../people/service'
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
