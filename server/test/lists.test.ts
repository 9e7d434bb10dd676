import type { Role } from '@sevakendra/contract/kit/capabilities'
import { type Column, filterOpts, type List, pageSizes } from '@sevakendra/contract/kit/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { furnish, shopOf } from './furnish'
import { userIdOf } from './pan'
import { readersOf } from './readers'
import { openWorld, type World } from './world'

/**
 * Walks every declared list: as the role that sees most of it by every question about every column, and as everybody else who may read
 * it by opening it and turning its pages. The server parses every row on its way out.
 */
describe('every list', () => {
  let world: World
  /** What a list wants to be asked beside its query: without it, it shows nothing. */
  let additions: Record<string, object>
  beforeAll(async () => {
    world = await openWorld()
    await furnish(world)
    const merchantId = String(await shopOf(world, await userIdOf(world, await world.as('merchant'))))
    additions = { '/backend/account/statement/lines': { additionFilter: { merchantId } } }
  })
  afterAll(() => world.close())

  const ask = (client: Client, { path }: List, body: object) => client.post(path, { ...additions[path], ...body })
  const broadest = async (list: List) => {
    const client = await world.as(readersOf(world, list)[0] as Role)
    return (body: object) => ask(client, list, body)
  }

  it('has rows: `furnish` fills each', async () => {
    const empty: string[] = []
    for (const list of world.app.lists) if (!((await (await broadest(list))({})).json().totalRecords > 0)) empty.push(list.path)
    expect(empty).toEqual([])
  })

  it('sorts, filters and searches by everything that is declared', { timeout: 300_000 }, async () => {
    const wrong: string[] = []
    for (const list of world.app.lists) {
      const asked = await broadest(list)
      for (const [what, body] of queries(list)) {
        const response = await asked(body)
        if (response.statusCode !== 200) wrong.push(`${list.path} ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('opens for everybody who may read it, with pages that hold every row once', async () => {
    const wrong: string[] = []
    for (const list of world.app.lists)
      for (const role of readersOf(world, list)) {
        const client = await world.as(role)
        wrong.push(...(await countsAddUp(list, body => ask(client, list, body))).map(fault => `${role}: ${fault}`))
      }
    expect(wrong).toEqual([])
  })

  it('refuses whatever was not declared, with 400 and not silently', async () => {
    const wrong: string[] = []
    for (const list of world.app.lists) {
      const asked = await broadest(list)
      for (const [what, body] of notUnderstood(list)) {
        const { statusCode } = await asked(body)
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
    // Without an `opt` it is the first one.
    const [, ...others] = filterOpts[column.kind]
    for (const opt of [null, ...others])
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
async function countsAddUp(list: List, asked: (body: object) => ReturnType<Client['post']>): Promise<string[]> {
  const first = (await asked({ length: 10 })).json()
  const seen = new Set<string>()
  for (let start = 0; start < Math.min(first.totalRecords, 200); start += 50) {
    const { data } = (await asked({ length: 50, start })).json()
    for (const row of data) seen.add(row.id)
  }
  const expected = Math.min(first.totalRecords, 200)
  const wrong: string[] = []
  if (first.totalRecords !== first.filterRecords)
    wrong.push(`${list.path}: ${first.totalRecords} total but ${first.filterRecords} filtered without a filter`)
  if (seen.size !== expected) wrong.push(`${list.path}: ${seen.size} different rows on the pages of ${expected}`)
  return wrong
}
