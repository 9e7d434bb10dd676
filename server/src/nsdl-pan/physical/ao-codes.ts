import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { type AoCode, aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { aoCodesAmong } from '../../place/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

const most = 5

/** The AO codes of the last paid applications that somebody may see, the latest first: a shop mostly applies for its neighbours. */
export async function usedAoCodes(tx: Pick<Tx, 'db'>, who: Who): Promise<AoCodeRow[]> {
  const used = await store.lastAoCodes(tx.db, store.scopeOf(who))
  const codes = new Map<string, AoCode>()
  for (const parts of used) {
    const code = typedAoCode([parts.area, parts.type, parts.range, parts.number].join('-'))
    if (code) codes.set(aoCodeWords(code), code)
  }
  const latest = [...codes.values()].slice(0, most)
  const listed = await aoCodesAmong(tx, latest)
  // Typed by hand, and not in the list.
  const bare = (code: AoCode) => ({ ...code, city: '', state: null, description: '' })
  return latest.map(code => listed.find(row => aoCodeWords(row) === aoCodeWords(code)) ?? bare(code))
}
