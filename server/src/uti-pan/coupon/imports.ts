import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { couponImport } from '@sevakendra/contract/uti-pan/coupon/imports'
import { couponStates } from '@sevakendra/contract/uti-pan/coupon/words'
import { notify } from '../../notice/service'
import { changed } from '../../platform/http/errors'
import { system } from '../../platform/http/who'
import { importDoor, type Judged } from '../../platform/imports/door'
import { twinsBy } from '../../platform/imports/twins'
import { approve, reject } from './desk'
import * as store from './store'

type Row = ImportedRow<(typeof couponImport)['columns']>
type Todo = Row & { id: number }

const open = (status: string) => status === 'requested' || status === 'pending'
const stateText = (status: store.OrderRow['status']) => `It is decided already: ${couponStates[status]}`

/** Answers of UTIITSL from a file: each order is decided by itself, by the same verbs as from the list. */
export const couponDoor = importDoor<typeof couponImport, Row, Todo>({
  of: couponImport,
  ended: (tx, { userId, failed }) =>
    notify(
      tx,
      {
        ...{ kind: 'utiImportRefused', facts: { title: couponImport.title, failed: String(failed) } },
        ...{ link: 'actions/uti-pan/coupon-list/import', to: { person: userId } },
      },
      system,
    ),
  async judge({ db }, given) {
    const known = await store.byOrderNo(
      db,
      given.map(({ row }) => row.orderNo),
    )
    const sameRef = twinsBy(
      given.filter(({ row }) => row.outsideRef !== null),
      ({ outsideRef }) => outsideRef ?? '',
    )
    const rows: Judged<Todo>[] = []
    for (const one of given) {
      const { line, row } = one
      const found = known.get(row.orderNo)
      const shown = {
        ...{ line, data: { ...row, id: found?.id ?? 0 } },
        values: { ...row, shop: found ? `${found.code} ${found.shopName}` : null, total: found?.total ?? null },
      }
      if (found && row.outsideRef !== null && found.outsideRef === row.outsideRef) {
        rows.push({ ...shown, fate: 'known' })
        continue
      }
      const twin = row.outsideRef === null ? undefined : sameRef(one)
      const holder = row.outsideRef === null ? undefined : await store.holderOf(db, row.outsideRef)
      const text = !found
        ? 'There is no order with this number'
        : (row.outsideRef === null) === (row.reason === null)
          ? 'A row has a reference, or the reason of a rejection, and not both'
          : !open(found.status)
            ? stateText(found.status)
            : twin
              ? `Line ${twin.line} has this reference for another order`
              : holder && `Order ${holder.orderNo} already has this reference`
      if (text) rows.push({ ...shown, fate: 'refused', text })
      else rows.push({ ...shown, fate: 'new', note: row.reason === null ? undefined : 'refund' })
    }
    return { rows, warnings: { refund: rows.filter(({ note }) => note === 'refund').length } }
  },
  async each(tx, { id, outsideRef, reason }, by) {
    const row = await store.lockOrder(tx.db, id)
    if (!row || (outsideRef !== null && row.outsideRef === outsideRef)) return
    if (!open(row.status)) throw changed(stateText(row.status))
    if (outsideRef !== null) await approve(tx, id, { outsideRef, remark: null }, by)
    else await reject(tx, id, reason ?? '', by)
  },
})
