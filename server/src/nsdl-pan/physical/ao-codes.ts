import { type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { ao } from '@sevakendra/contract/nsdl-pan/forms/ao'
import type { AoApplicant } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { type AoCode, aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { aoCodesAmong } from '../../place/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

const most = 5

/**
 * The AO codes of the last paid applications that somebody may see, the latest first: a shop mostly applies for its neighbours.
 * @param of companies have officers of their own, so that each kind of applicant gets the codes of its like
 */
export async function usedAoCodes(tx: Pick<Tx, 'db'>, who: Who, of: AoApplicant['of']): Promise<AoCodeRow[]> {
  const used = await store.lastAoCodes(tx.db, store.scopeOf(who), of === 'company')
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

/** The AO code among answers and whose it is, in one line: `PNE-W-52-1: Pune, Maharashtra, Ward 1`; of a code that is not listed the code alone. */
export async function officerWordsOf(tx: Pick<Tx, 'db'>, answers: Given): Promise<string> {
  const code = typedAoCode(
    Object.values(ao.parts)
      .map(name => typedIn(answers, name))
      .join('-'),
  )
  if (!code) return ''
  const [row] = await aoCodesAmong(tx, [code])
  const whose = [row?.city, row?.state, row?.description].filter(Boolean).join(', ')
  return [aoCodeWords(code), whose].filter(Boolean).join(': ')
}
