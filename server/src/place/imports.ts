import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { stateCodeOf } from '@sevakendra/contract/nsdl-pan/forms/codes'
import type { AoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { aoCodeImport } from '@sevakendra/contract/place/imports'
import { importDoor } from '../platform/imports/door'
import { rowOf } from '../platform/imports/rows'
import * as store from './store'

/** Lines of the published lists that are neither a place nor a code. */
const remarks =
  /^(?:note|total|page|source|sr\.?|s\.? ?no|list|annexure|table|part|region|jurisdiction|pan ao|ao code|international|(?:addl\.? )?(?:pr\. ?)?c?cit)\b/i
const labelled = (label: RegExp, end: RegExp) => (text: string) =>
  label.test(text)
    ? text
        .replace(label, '')
        .split(end)[0]
        ?.replace(/[\s:-]+$/, '')
        .trim() || undefined
    : undefined
const cityLabel = labelled(
  /^.*?\b(?:city|town)(?: name)?\s*[:-]\s*|^ao codes? (?:of|for|in)(?: the)?(?: city(?: of)?)?\s*[:-]?\s*/i,
  /\b(?:state|region)\b/i,
)
const stateLabel = labelled(/^.*?\bstate(?: name)?\s*[:-]\s*/i, /\b(?:city|town|region)\b/i)

/** A label and what it says may stand in two cells; a line with more is no heading, whatever its description says. */
const mostCells = 2

/** `CITY: PUNE`, or PUNE alone in its line. */
const cityAbove = (text: string, cells: number): string | undefined => {
  if (cells > mostCells) return undefined
  return cityLabel(text) ?? (cells === 1 && /^[A-Z][A-Z .()&'-]{1,39}$/i.test(text) && !remarks.test(text) ? text : undefined)
}
/** `STATE: MAHARASHTRA`, or the name of a state alone in its line. */
const stateAbove = (text: string, cells: number): string | undefined =>
  cells > mostCells ? undefined : (stateLabel(text) ?? (stateCodeOf(text) ? text : undefined))

type Row = ImportedRow<(typeof aoCodeImport)['columns']>

export interface AoListRow extends AoCodeRow {
  source: string
}

/** A row as it is kept. */
export const aoRowOf = ({ description, source, ...row }: Row): AoListRow => ({
  ...row,
  // Lists write --- where they have nothing to say.
  description: description.filter(text => /\w/.test(text)).join(': '),
  source: source ?? 'imported',
})

const codeOf = ({ area, type, range, number }: AoCode) => `${area}-${type}-${range}-${number}`

const wholeOf = (row: Pick<AoCodeRow, keyof AoCode | 'city' | 'description'>) => `${codeOf(row)} ${row.city} ${row.description}`

/** The list of AO codes: a file replaces all of it. */
export const aoCodeDoor = importDoor<typeof aoCodeImport, Row, AoListRow>({
  of: aoCodeImport,
  above: { city: cityAbove, state: stateAbove },
  // Titles and remarks stand between the blocks of the published list; what is left out is counted and shown.
  row: cells =>
    /\d/.test(cells.range.text + cells.number.text) ? rowOf(aoCodeImport.columns, cells) : { fate: 'skipped', text: 'No code stands here' },
  lock: ({ db }) => store.lockReferenceData(db),
  async judge({ db }, rows) {
    const here = await store.aoCodes(db)
    const [codes, whole] = [new Set(here.map(codeOf)), new Set(here.map(wholeOf))]
    const given = new Set(rows.map(({ row }) => codeOf(row)))
    const removed = [...codes].filter(code => !given.has(code)).length
    const fateOf = (row: AoListRow) => (whole.has(wholeOf(row)) ? 'known' : codes.has(codeOf(row)) ? 'changed' : 'new')
    return {
      rows: rows.map(({ line, row }) => {
        const values = aoRowOf(row)
        return { line, fate: fateOf(values), values: { ...values }, data: values }
      }),
      facts: { removed },
      warnings: { removed },
    }
  },
  async apply({ db }, rows, { asked: { version }, facts }) {
    const codes = rows.map(({ data }) => data)
    await store.replaceAoCodes(db, codes)
    await store.noteLoaded(db, { name: 'aoCodes', version, origin: 'imported', rows: codes.length })
    return { details: { rows: codes.length, removed: facts.removed } }
  },
})
