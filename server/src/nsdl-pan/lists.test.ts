import type { Column, FilterOpt, List, ListQuery } from '@sevakendra/contract/kit/list'
import { filterOpts, pageSizes } from '@sevakendra/contract/kit/list'
import { finishedStates, type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import { readCsv } from '../../test/csv'
import { desk } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import type { DB } from '../platform/database.gen'
import { inTransaction } from '../platform/db/transaction'
import { system } from '../platform/http/who'
import { countBy, foldCounters, readCounters } from '../platform/lists/counters'
import { page, plainPage, type Rows, tabCounts } from '../platform/lists/lists'
import * as lists from './lists'

const large = Object.values(lists).filter(rows => rows.large) as unknown as Rows[]
const kind = 'nsdl_application'
const states = physicalFlow.states as PhysicalState[]
const finished = ['acknowledged', 'tinRejected', 'tinReplied', 'tinClosed', 'allotted', 'cardDispatched']
const names = ['ANITA KUMARI', 'Ravi Kumar', "O'NEIL 100%", 'under_score', 'back\\slash', 'ज्ञान देवी', 'RAVI', '', 'Müller Ümit']
const count = 160

let world: World
let shops: number[]
let clerk: number
beforeAll(async () => {
  world = await openWorld({ own: true })
  const { db } = world.services
  // Rows stand at any state here, without what leads there.
  await sql`alter table application disable trigger application_tin_agrees, disable trigger application_tin_still_agrees`.execute(db)
  shops = await Promise.all([world.aShop(), world.aShop(), world.aShop()])
  clerk = (await db.selectFrom('appUser').select('id').where('code', '=', 'A00001').executeTakeFirstOrThrow()).id
  // Rows of another kind in the same table, which no list of this one knows of.
  await sql`insert into subject (kind) values ('loan')`.execute(db)
  await db
    .insertInto('application')
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        ...application(n),
        kind: 'loan',
        refNo: `LN-${n}`,
        ackNo: null,
        status: 'waiting',
        ...noClaim,
      })),
    )
    .execute()
  await db
    .insertInto('application')
    .values(Array.from({ length: count }, (_, n) => application(n)))
    .execute()
})
afterAll(() => world.close())

interface Shown {
  refNo: string
  status: PhysicalState
  age: number | null
  submittedAt: string
}

const pick = <T>(from: readonly T[], n: number): T => from[Math.abs(n) % from.length] as T

/** A plausible row of any state; one for each day, so that nothing but the id decides between equal cells. */
function application(n: number): Insertable<DB['application']> {
  const roll = (n * 7919 + 13) % 1009
  const at = new Date(Date.now() - n * 86_400_000 - 3_600_000).toISOString()
  return {
    kind,
    refNo: `PX26-${String(roll).padStart(6, '0')}-${n}`,
    merchantId: pick(shops, roll),
    createdBy: clerk,
    createdAt: at,
    edition: 'Y2026',
    appType: pick(['N', 'C'] as const, roll),
    category: pick(['P', 'H', 'C'] as const, roll >> 1),
    answers: '{}',
    applicant: pick(names, roll),
    mobile: roll % 4 === 0 ? null : `98${String(roll % 7).repeat(8)}`,
    savedAt: at,
    reasons: '[]',
    submittedAt: at,
    governmentFee: 100,
    fee: roll % 5,
    markup: 0,
    total: 100 + (roll % 5),
    consentAt: at,
    refundedAt: at,
    round: roll % 3,
    remark: roll % 6 === 0 ? pick(['Photo poor', 'Ravi did not sign'], roll >> 3) : null,
    ackNo: roll % 2 === 0 ? `99${String(roll).padStart(13, '0')}`.replace(/\d{3}$/, String(n).padStart(3, '0')) : null,
    ackDate: roll % 2 === 0 ? at.slice(0, 10) : null,
    hardcopy: pick(['notDue', 'due', 'sent', 'received', 'missing'] as const, roll >> 2),
    ...stateOf(n, roll),
  }
}

const noClaim = { claimBy: null, claimUntil: null }

function stateOf(n: number, roll: number): { status: PhysicalState; claimBy: number | null; claimUntil: string | null } {
  const wanted = pick(states, n)
  const status = finished.includes(wanted) && roll % 2 !== 0 ? 'waiting' : wanted
  const claimed = status === 'pendingVerification'
  return { status, claimBy: claimed ? clerk : null, claimUntil: claimed ? '2030-01-01T00:00:00Z' : null }
}

/** Moves one row to where some other row may be. */
async function disturb(db: World['services']['db'], n: number): Promise<void> {
  const to = pick(['waiting', 'verified', 'incomplete', 'cancelled', 'awaitingScan'], n)
  if (n % 4 === 0)
    await sql`update application set applicant = ${pick(names, n)} where id = (select max(id) - ${n % count} from application)`.execute(db)
  else
    await sql`update application set status = ${to}, hardcopy = ${pick(['due', 'notDue'], n)}, claim_by = null, claim_until = null
      where id = (select max(id) - ${n % count} from application) and status <> 'draft'`.execute(db)
}

const texts = fc.constantFrom(
  'ravi',
  'RAV',
  'a',
  'kumar',
  '98',
  '98333',
  '%',
  '_',
  '\\',
  "o'n",
  'px26',
  'zzz',
  'owner',
  'shop 1',
  'Shop',
  'm0000',
  'ज्ञ',
  'ü',
  ' photo ',
  '',
)
const values: Record<Column['kind'], (column: Column) => fc.Arbitrary<string | number | boolean>> = {
  text: () => texts,
  code: () => texts,
  money: () => fc.integer({ min: 99, max: 105 }),
  count: () => fc.integer({ min: -1, max: count + 1 }),
  date: () => fc.integer({ min: 0, max: count }).map(days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)),
  dateTime: () => fc.integer({ min: 0, max: count }).map(days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)),
  choice: column => fc.constantFrom(...Object.keys(column.words ?? {})),
  choices: column => fc.constantFrom(...Object.keys(column.words ?? {})),
  yesNo: () => fc.boolean(),
}

function aQuery(list: List): fc.Arbitrary<ListQuery> {
  const filter = fc.constantFrom(...list.keys).chain(field => {
    const column = list.columns[field] as Column
    const value = values[column.kind](column)
    return fc.record({
      field: fc.constant(field),
      opt: fc.constantFrom<FilterOpt | null>(null, ...filterOpts[column.kind]),
      value1: value,
      value2: value,
    })
  })
  const sort = fc.record({
    column: fc.constantFrom(...list.keys.filter(key => list.columns[key]?.sortable)),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  })
  return fc.record({
    filters: fc.oneof(fc.array(filter, { maxLength: 0 }), fc.array(filter, { maxLength: 2 })),
    search: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: texts }),
    sorts: fc.array(sort, { maxLength: 2 }),
    length: fc.constantFrom(...pageSizes),
    start: fc.constantFrom(0, 0, 10, 40, 70, 90, 110, 120, 10_000),
    additionFilter: fc.constant(undefined),
  })
}

describe('a large list', () => {
  /** Few rows stand for many: with three as the limit nearly every text is a wide one. */
  it.each([
    ['finds them in one go', 20_000],
    ['counts first and seeks', 3],
  ])('gives the pages and counts that plain counting gives, when it %s', { timeout: 300_000 }, async (_, few) => {
    const { db } = world.services
    // The list of all is the longest, and the one that is read from its end.
    const everything = lists.allApplications as unknown as Rows
    const asked = fc
      .oneof(fc.constantFrom(...large), fc.constant(everything))
      .chain(rows => fc.tuple(fc.constant(rows), aQuery(rows.list), fc.nat(1000)))
    await fc.assert(
      fc.asyncProperty(asked, async ([rows, query, n]) => {
        if (n % 5 === 0) await disturb(db, n)
        if (n % 50 === 0) await foldCounters(db)
        const at = { db, now: new Date() }
        const ours = await page(at, { ...rows, large: rows.large && { ...rows.large, few } }, system, query)
        const plain = await plainPage(at, rows, system, query)
        expect({ ...ours, data: ours.data.map(row => cells(row, rows.list)) }).toEqual({
          ...plain,
          data: plain.data.map(row => cells(row, rows.list)),
        })
      }),
      { numRuns: budget(120, 1200) },
    )
  })

  it.each([
    ['list', 'more than a hundred'],
    ['ack/list', 'some'],
    ['rejection/list', 'some'],
  ])('%s shows no age of what is finished, in its file neither, and goes by the days all the same', async (path, many) => {
    const staff = await world.as('staff')
    const asked = { filters: [{ field: 'age', opt: 'gte', value1: 3 }], sorts: [{ column: 'age', dir: 'desc' }] }
    const reply = await staff.post(`${desk}/${path}`, { ...asked, length: 100 })
    expect(reply.statusCode, reply.body).toBe(200)
    const { data, filterRecords } = reply.json() as { data: Shown[]; filterRecords: number }
    expect(filterRecords).toBeGreaterThan(many === 'some' ? 3 : 100)
    for (const { refNo, status, age, submittedAt } of data) {
      const days = Math.floor((Date.now() - Date.parse(submittedAt)) / 86_400_000)
      expect([refNo, status, age]).toEqual([refNo, status, finishedStates.includes(status) ? null : days])
      expect(days).toBeGreaterThanOrEqual(3)
    }
    const days = data.map(one => one.submittedAt)
    expect(days).toEqual(days.toSorted())
    // The state, by which it is known, is no column of this file.
    const file = await staff.post(`${desk}/${path.replace(/list$/, 'export')}`, {
      ...asked,
      columns: ['refNo', 'age'],
      format: 'csv',
    })
    expect(file.statusCode, file.body).toBe(200)
    const written = new Map(readCsv(file.body.replace(/^\uFEFF/, '')).map(([refNo, age]) => [refNo, age]))
    expect(data.map(one => [one.refNo, written.get(one.refNo)])).toEqual(data.map(one => [one.refNo, one.age === null ? '' : `${one.age}`]))
  })

  it('counts its tabs as plain counting does', async () => {
    const { db } = world.services
    const { large: _, ...plain } = lists.allApplications
    expect(await tabCounts({ db, now: new Date() }, lists.allApplications, system)).toEqual(
      await tabCounts({ db, now: new Date() }, plain, system),
    )
  })

  it('counts exactly after commands that ran side by side, were undone, and were folded meanwhile', async () => {
    const { db } = world.services
    const { stamp } = await readCounters(db, kind)
    const worker = async (seed: number) => {
      for (let n = 0; n < 25; n++)
        await inTransaction(db, async tx => {
          await disturb(tx, seed * 31 + n * 7)
          if (n % 6 === 0) throw new Error('undone')
        }).catch(error => expect(String(error)).toContain('undone'))
    }
    const folder = async () => {
      for (let n = 0; n < 8; n++) await foldCounters(db)
    }
    await Promise.all([worker(1), worker(2), worker(3), worker(4), folder(), folder()])
    const after = await readCounters(db, kind)
    const live = await db
      .selectFrom('application')
      .where('kind', '=', kind)
      .select(['status', sql<number>`count(*)`.as('n')])
      .groupBy('status')
      .execute()
    expect(countBy(after, {}, 'status')).toEqual(Object.fromEntries(live.map(one => [one.status, one.n])))
    expect(after.stamp).toBeGreaterThan(stamp)
    await foldCounters(db)
    expect(await readCounters(db, kind)).toEqual({ groups: expect.arrayContaining(after.groups), stamp: after.stamp })
    expect((await db.selectFrom('listDelta').select('id').execute()).length).toBe(0)
  })
})

/** What goes over the wire. */
const cells = (row: Record<string, unknown>, list: List) =>
  Object.fromEntries(['id', ...Object.keys(list.columns)].map(key => [key, row[key]]))
