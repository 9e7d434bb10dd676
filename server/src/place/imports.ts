import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import type { AoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import type { AoCodeRow } from '@sevakendra/contract/place/endpoints'
import { aoCodeImport } from '@sevakendra/contract/place/imports'
import { importDoor } from '../platform/imports/door'
import * as store from './store'

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
