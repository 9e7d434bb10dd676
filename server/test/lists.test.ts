import { type Capability, capabilitiesOf, roles } from '@sevakendra/contract/kit/capabilities'
import { type Column, filterOpts, type List, pageSizes } from '@sevakendra/contract/kit/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { furnish } from './furnish'
import { openWorld, type World } from './world'

/** Walks every declared list by every column as every role that may read it; the server parses every row on its way out. */
describe('every list × column × role', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await furnish(world)
  })
  afterAll(() => world.close())

  it('finds lists to walk, with rows in most of them', async () => {
    expect(world.app.lists.length).toBeGreaterThanOrEqual(8)
    const filled = new Set<string>()
    for (const role of roles)
      for (const { path, may } of world.app.lists) {
        if (may !== 'signedIn' && !capabilitiesOf(role, world.granted[role]).has(may as Capability)) continue
        if ((await (await world.as(role)).post(path, {})).json().totalRecords > 0) filled.add(path)
      }
    expect(filled.size).toBeGreaterThanOrEqual(6)
  })

  for (const role of roles) {
    it(`sorts, filters, searches and pages for ${role}`, async () => {
      const client = await world.as(role)
      const held = capabilitiesOf(role, world.granted[role])
      const wrong: string[] = []
      for (const list of world.app.lists) {
        if (list.may !== 'signedIn' && !held.has(list.may as Capability)) continue
        for (const [what, body] of queries(list)) {
          const response = await client.post(list.path, body)
          if (response.statusCode !== 200) wrong.push(`${list.path} ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`)
        }
        wrong.push(...(await countsAddUp(client, list)))
      }
      expect(wrong).toEqual([])
    })
  }

  it('refuses whatever was not declared, with 400 and not silently', async () => {
    const client = await world.as('admin')
    const held = capabilitiesOf('admin', [])
    const wrong: string[] = []
    for (const list of world.app.lists) {
      if (!held.has(list.may as Capability)) continue
      for (const [what, body] of notUnderstood(list)) {
        const { statusCode } = await client.post(list.path, body)
        if (statusCode !== 400) wrong.push(`${list.path} ${what}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

const samples: Record<Column['kind'], (column: Column) => [string | number | boolean, string | number | boolean]> = {
  text: () => ["O'Neil 100%_\\", 'z'],
  code: () => ['A1', 'B2'],
  money: () => [0, 10_00_00_000],
  count: () => [0, 9],
  date: () => ['2026-01-05', '2026-12-31'],
  dateTime: () => ['2026-01-05', '2026-12-31'],
  yesNo: () => [true, false],
  choice: column => [Object.keys(column.words ?? {})[0] ?? '', ''],
}

function* queries(list: List): Generator<[string, object]> {
  yield ['as it opens', {}]
  for (const length of pageSizes) yield [`page of ${length}`, { length, start: length }]
  yield ['search', { search: "50%_'\\ x" }]
  for (const key of list.keys) {
    const column = list.columns[key] as Column
    if (column.sortable) for (const dir of ['asc', 'desc']) yield [`${key} ${dir}`, { sorts: [{ column: key, dir }] }]
    const [value1, value2] = samples[column.kind](column)
    for (const opt of [null, ...filterOpts[column.kind]])
      yield [`${key} ${opt}`, { filters: [{ field: key, opt, value1, ...(opt === 'between' ? { value2 } : {}) }] }]
  }
}

function* notUnderstood(list: List): Generator<[string, object]> {
  const column = list.keys[0] as string
  yield ['unknown key', { page: 1 }]
  yield ['unknown field', { filters: [{ field: 'id; drop table', opt: null, value1: 'x' }] }]
  yield ['unknown column', { sorts: [{ column: 'password', dir: 'asc' }] }]
  yield ['unknown direction', { sorts: [{ column, dir: 'asc; --' }] }]
  yield ['page size 11', { length: 11 }]
  yield ['negative start', { start: -10 }]
  yield ['fractional start', { start: 0.5 }]
  yield ['21 filters', { filters: Array.from({ length: 21 }, () => ({ field: column, opt: null, value1: 'x' })) }]
  yield ['6 sorts', { sorts: Array.from({ length: 6 }, () => ({ column, dir: 'asc' })) }]
  yield ['search of 101', { search: 'x'.repeat(101) }]
  yield ['unknown addition', { additionFilter: { nothing: 1 } }]
}

/** Pages put together hold every row once, and the counts say so. */
async function countsAddUp(client: Client, list: List): Promise<string[]> {
  const first = (await client.post(list.path, { length: 10 })).json()
  const seen = new Set<string>()
  for (let start = 0; start < Math.min(first.totalRecords, 200); start += 50) {
    const { data } = (await client.post(list.path, { length: 50, start })).json()
    for (const row of data) seen.add(row.id)
  }
  const expected = Math.min(first.totalRecords, 200)
  const wrong: string[] = []
  if (first.totalRecords !== first.filterRecords)
    wrong.push(`${list.path}: ${first.totalRecords} total but ${first.filterRecords} filtered without a filter`)
  if (seen.size !== expected) wrong.push(`${list.path}: ${seen.size} different rows on the pages of ${expected}`)
  return wrong
}
