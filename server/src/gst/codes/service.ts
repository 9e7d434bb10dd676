import type { CodeKind } from '@sevakendra/contract/gst/codes/endpoints'
import { loadedList } from '../../place/service'
import type { Tx } from '../../platform/tx'
import * as store from './store'

/** HSN codes or SACs that fit what was typed, and which list they are of; none where nothing was typed, or no list is loaded. */
export async function searchCodes({ db }: Pick<Tx, 'db'>, q: string, kind: CodeKind) {
  const list = await loadedList(db, store.listName)
  const about = { loaded: list?.rows ?? 0, listOn: list?.version ?? null }
  const words = q
    .toLowerCase()
    .split(/[\s,;/-]+/)
    .filter(Boolean)
  if (words.length === 0 || !list) return { ...about, found: 0, rows: [] }
  const rows = await store.findCodes(db, kind, words)
  return { ...about, found: rows[0]?.found ?? 0, rows: rows.map(({ found: _, ...row }) => row) }
}
