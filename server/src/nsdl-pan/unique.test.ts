import { panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import * as paperless from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { liveStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'
import { uniqueAnswers, uniqueIndex } from './physical/duplicates'

/** What decides between two commands that are sent together is the database: each answer declared `unique` has its index there. */
describe('an answer of which there may be one under way', () => {
  let world: World
  type Index = { name: string; columns: string; states: string }
  let indexes: Index[]
  let paperlessIndexes: Index[]
  beforeAll(async () => {
    world = await openWorld()
    const { rows } = await sql<Index>`
      select c.relname as name, pg_get_indexdef(i.indexrelid, 1, true) || ', ' || pg_get_indexdef(i.indexrelid, 2, true) as columns,
        coalesce(pg_get_expr(i.indpred, i.indrelid), '') as states
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'application'::regclass and i.indisunique and i.indisvalid and i.indnkeyatts = 2
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '') not like '%gst_registration%'`.execute(world.services.db)
    indexes = rows.filter(({ states }) => !states.includes('nsdl_paperless'))
    paperlessIndexes = rows.filter(({ states }) => states.includes('nsdl_paperless'))
  })
  afterAll(() => world.close())

  const columnsFor = (name: string) => `kind, ((sealed -> '${name}'::text) ->> 'lookup'::text)`
  const ofAnswer = (name: string) => indexes.find(index => index.name === uniqueIndex(name) && index.columns === columnsFor(name))
  /** What the condition of an index quotes, but for the kind. */
  const statesOf = (index: Index | undefined) =>
    [...(index?.states ?? '').matchAll(/'(\w+)'/g)].flatMap(([, state = '']) => (state.startsWith('nsdl_') ? [] : [state])).sort()
  const lacking = (names: readonly string[]) => names.filter(name => !ofAnswer(name))

  it('has an index of its name', () => {
    expect(Object.keys(uniqueAnswers)).toContain('aadhaar')
    expect(lacking(Object.keys(uniqueAnswers))).toEqual([])
    expect(lacking(['aadhaar', 'tradeLicence'])).toEqual(['tradeLicence'])
    expect(uniqueIndex('tradeLicence')).toBe('application_trade_licence')
  })

  it('is held by applications in the states that are under way, and no others', () => {
    for (const name of Object.keys(uniqueAnswers)) {
      expect(statesOf(ofAnswer(name)), name).toEqual([...liveStates].sort())
    }
  })

  it('is held by paperless applications in their own states, by no index of another kind', () => {
    expect(paperlessIndexes.map(({ name, columns }) => [name, columns])).toEqual([['nsdl_paperless_pan', columnsFor('pan')]])
    expect(statesOf(paperlessIndexes[0])).toEqual([...paperless.liveStates].sort())
  })

  it('is declared so by every form that asks it, for the index knows no forms', () => {
    const sealed = indexes.filter(({ columns }) => columns.includes('sealed'))
    expect(sealed.map(({ name }) => name).sort()).toEqual(Object.keys(uniqueAnswers).map(uniqueIndex).sort())
    for (const { key, names, unique } of panForms)
      expect(Object.keys(unique).sort(), key).toEqual(names.filter(name => name in uniqueAnswers).sort())
  })
})
