import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { psaImport } from '@sevakendra/contract/uti-pan/psa/imports'
import { psaStates } from '@sevakendra/contract/uti-pan/psa/words'
import { notify } from '../../notice/service'
import { changed } from '../../platform/http/errors'
import { system } from '../../platform/http/who'
import { importDoor, type Judged } from '../../platform/imports/door'
import { twinsBy } from '../../platform/imports/twins'
import { approve } from './desk'
import { heldPsa } from './product'
import * as store from './store'

type Row = ImportedRow<(typeof psaImport)['columns']>
type Todo = Row & { id: number }

const stateText = (status: store.PsaRow['status']) => `It cannot be approved now: ${psaStates[status]}`

/** PSA IDs from a file: each registration is approved by itself, by the same verb as from its screen. */
export const psaDoor = importDoor<typeof psaImport, Row, Todo>({
  of: psaImport,
  ended: (tx, { userId, failed }) =>
    notify(
      tx,
      {
        ...{ kind: 'utiImportRefused', facts: { title: psaImport.title, failed: String(failed) } },
        ...{ link: 'actions/uti-pan/psa-list/import', to: { person: userId } },
      },
      system,
    ),
  async judge({ db }, given) {
    const known = await store.byRefNo(
      db,
      given.map(({ row }) => row.refNo),
    )
    const sameRef = twinsBy(given, ({ refNo }) => refNo)
    const sameId = twinsBy(given, ({ psaId }) => psaId)
    const rows: Judged<Todo>[] = []
    for (const one of given) {
      const { line, row } = one
      const found = known.get(row.refNo)
      const shown = {
        ...{ line, data: { ...row, id: found?.id ?? 0 } },
        values: { ...row, shop: found ? `${found.code} ${found.shopName}` : null },
      }
      if (found && found.psaId === row.psaId) {
        rows.push({ ...shown, fate: 'known' })
        continue
      }
      const [twin, other] = [sameRef(one), sameId(one)]
      const holder = await store.holderOf(db, row.psaId)
      const text = !found
        ? 'There is no registration with this request number'
        : twin
          ? `Line ${twin.line} has this request number with another PSA ID`
          : other
            ? `Line ${other.line} has this PSA ID for another request number`
            : found.status !== 'requested' && found.status !== 'pending'
              ? stateText(found.status)
              : holder && `Shop ${holder.code} already has this PSA ID`
      rows.push(text ? { ...shown, fate: 'refused', text } : { ...shown, fate: 'new' })
    }
    return { rows }
  },
  async each(tx, { id, psaId }, by) {
    const row = await heldPsa(tx, id, by)
    if (row.psaId === psaId) return
    if (row.status !== 'requested' && row.status !== 'pending') throw changed(stateText(row.status))
    await approve(tx, id, { psaId, remark: null }, by)
  },
})
