import { codeImport } from '@sevakendra/contract/gst/codes/imports'
import type { ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { lockReferenceData, noteLoaded } from '../../place/service'
import { importDoor } from '../../platform/imports/door'
import { rowOf } from '../../platform/imports/rows'
import * as store from './store'

type Row = ImportedRow<(typeof codeImport)['columns']>

/** The list of HSN codes and SACs: a file replaces all of it. */
export const codeDoor = importDoor<typeof codeImport, Row, Row>({
  of: codeImport,
  // Titles, remarks and the header of a second sheet stand between the codes; what is left out is counted and shown.
  row: cells => (/\d/.test(cells.code.text) ? rowOf(codeImport.columns, cells) : { fate: 'skipped', text: 'No code stands here' }),
  lock: ({ db }) => lockReferenceData(db),
  async judge({ db }, rows) {
    const here = await store.codes(db)
    const given = new Set(rows.map(({ row }) => row.code))
    const removed = [...here.keys()].filter(code => !given.has(code)).length
    const fateOf = ({ code, description }: Row) => (here.get(code) === description ? 'known' : here.has(code) ? 'changed' : 'new')
    return {
      rows: rows.map(({ line, row }) => ({ line, fate: fateOf(row), values: { ...row }, data: row })),
      facts: { removed },
      warnings: { removed },
    }
  },
  async apply({ db }, rows, { asked: { listOn }, facts }) {
    const codes = rows.map(({ data }) => data)
    await store.replaceCodes(db, codes)
    await noteLoaded(db, { name: store.listName, version: listOn, origin: 'imported', rows: codes.length })
    return { details: { rows: codes.length, removed: facts.removed } }
  },
})
