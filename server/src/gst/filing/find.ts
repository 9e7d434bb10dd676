import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { type ReturnKind, returnWords } from '@sevakendra/contract/gst/filing/returns'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { scopeOf } from './own'
import * as store from './store'

/** Returns by reference, GSTIN, ARN or the client's mobile number, or by the legal name. */
export async function findFilings({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'gst.read' : 'gst.readOwn')) return []
  const rows = await store.findFilings(db, sought, scopeOf(by), foundOfAKind)
  return rows.map(row => ({
    kind: store.subject,
    id: String(row.id),
    title: row.legalName ?? row.gstin,
    about: [
      row.refNo,
      row.gstin,
      `${returnWords[row.returnKind as ReturnKind]}, ${row.periodName}`,
      ...(shop === null ? [`${row.code} ${row.shopName}`] : []),
    ].join(' · '),
    status: row.status,
    link: shop === null ? `actions/gst/filling/info/${row.id}` : `product/gst/filling/info/${row.id}`,
  }))
}
