import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import { type Column, type FilterOpt, type List, type ListFilter, optsOf, pageSizes } from '@sevakendra/contract/kit/list'
import { screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { shopOf } from './furnish'
import { world } from './furnished'
import { userIdOf } from './pan'
import { readersOf } from './readers'

/**
 * Walks every declared list: as the role that sees most of it by every question about every column, and as everybody else who may read
 * it by opening it and turning its pages. The server parses every row on its way out.
 */
export const everyList = () =>
  describe('every list', () => {
    /** What a list wants to be asked beside its query: without it, it shows nothing. */
    let additions: Record<string, object>
    beforeAll(async () => {
      const merchantId = String(await shopOf(world, await userIdOf(world, await world.as('merchant'))))
      const today = dayOf(new Date())
      additions = {
        '/backend/account/statement/lines': { additionFilter: { merchantId } },
        // It opens at the month that is over, before anything of a test was issued.
        '/backend/misc/reports/gstr-1/list': { additionFilter: { from: `${today.slice(0, 8)}01`, to: today } },
      }
    })

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

    it('sorts by every column, but for those that docs/specification-coverage.md names', () => {
      const unsorted = world.app.lists.flatMap(({ path, keys, columns }) =>
        keys.filter(key => !columns[key]?.sortable).map(key => `${path} ${key}`),
      )
      const desk = '/backend/nsdlpan/physical'
      const verifier = ['ack/list', 'incomplete/list', 'list', 'rejection/list', 'tin-rejection/list', 'to-file/list', 'waiting/list'].map(
        one => `${desk}/${one} claimedBy`,
      )
      const looks = ['actorCode', 'actorName', 'impersonatorCode', 'event', 'paper', 'subject', 'ref', 'subjectId', 'ip', 'reason']
      const consents = ['subject', 'ref', 'version', 'language', 'ip', 'state', 'withdrawnAt', 'remark']
      const trail = ['actorCode', 'actorName', 'impersonatorCode', 'area', 'event', 'subject', 'subjectId', 'ref', 'ip', 'reason']
      expect(unsorted.sort()).toEqual(
        [
          ...verifier,
          `${desk}/to-file/list batch`,
          `${desk}/to-file/list batched`,
          `${desk}/incomplete/list cropOnly`,
          `${desk}/incomplete/list remark`,
          `${desk}/rejection/list remark`,
          `${desk}/tin-rejection/list remark`,
          '/notice/list what',
          '/backend/nsdlpan/paperless/list madeInto',
          '/merchant/nsdlpan/paperless/list madeInto',
          ...trail.map(key => `/backend/audit/list ${key}`),
          ...looks.map(key => `/backend/privacy/looks/list ${key}`),
          ...consents.map(key => `/backend/privacy/consents/list ${key}`),
        ].sort(),
      )
    })

    it('sorts and searches by everything that is declared, and finds what it shows by each of its filters', {
      timeout: 300_000,
    }, async () => {
      const wrong: string[] = []
      for (const list of world.app.lists) {
        const asked = await broadest(list)
        const rows: Row[] = (await asked({ length: 100 })).json().data
        for (const { what, body, finds } of questions(list, rows)) {
          const response = await asked(body)
          if (response.statusCode !== 200) wrong.push(`${list.path} ${what}: ${response.statusCode} ${response.body.slice(0, 200)}`)
          else if (finds && !(response.json().filterRecords > 0)) wrong.push(`${list.path} ${what}: does not find ${finds}`)
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

    it('counts of the sidebar and the quick actions are those of the lists they open', async () => {
      const admin = await world.as('admin')
      // One on hold is not counted with those that wait.
      const [held] = (
        await admin.post('/backend/account/payments/list', { filters: [{ field: 'status', opt: null, value1: 'pending' }] })
      ).json().data
      const hold = await admin.post(`/backend/account/payments/hold/${held.id}`, { remark: 'Slip cannot be read' }, onceKey())
      expect(hold.statusCode).toBeLessThan(300)
      const queues: { key: string; n: number }[] = (await admin.get('/backend/dashboard/queues')).json()
      const counted = Object.fromEntries(queues.map(({ key, n }) => [key, n]))
      const shown = await Promise.all(
        Object.entries(queueLists).map(async ([key, [path, , filters]]) => [
          key,
          (await admin.post(path, { filters })).json().filterRecords,
        ]),
      )
      expect(counted).toEqual(Object.fromEntries(shown))
      expect(counted.gstClarifications).toBeGreaterThan(0)
      expect(await rowsAt(admin, '/backend/account/payments/list', 'onHold')).toBeGreaterThan(0)
    })

    it('queues by age, and what was collected today, are what their lists show for those days', async () => {
      const admin = await world.as('admin')
      const { today, queues } = (await admin.get('/backend/dashboard/work')).json()
      expect(queues.map((queue: { key: string }) => queue.key).sort()).toEqual(Object.keys(queueLists).sort())
      let waiting = 0
      for (const { key, label: _label, list: _list, since, oldest, ...counted } of queues) {
        const [path, column, among] = queueLists[key] ?? ['', null, []]
        expect([key, since]).toEqual([key, column])
        if (column === null) continue
        const asked = async (opt: string | null, value1: string) =>
          (await admin.post(path, { filters: [{ field: column, opt, value1 }, ...among], sorts: [{ column, dir: 'asc' }] })).json()
        const [now, before, older] = [
          await asked(null, today),
          await asked(null, daysFrom(today, -1)),
          await asked('lte', daysFrom(today, -2)),
        ]
        expect([key, counted]).toEqual([key, { today: now.filterRecords, yesterday: before.filterRecords, older: older.filterRecords }])
        const first = older.data[0] ?? before.data[0] ?? now.data[0]
        expect(oldest && { refNo: oldest.refNo, since: oldest.since }, key).toEqual(
          first ? { refNo: first.refNo ?? first.orderNo, since: instantOf(first[column]) } : null,
        )
        waiting += oldest ? 1 : 0
      }
      expect(waiting).toBeGreaterThan(2)

      const collected = (await admin.get('/backend/dashboard/collection')).json()
      expect(collected.days).toHaveLength(14)
      let credited = 0
      for (const { day, amounts } of collected.days)
        for (const mode of ['NEFT', 'IMPS', 'UPI', 'online']) {
          const filter = (field: string, value1: string) => ({ field, opt: null, value1 })
          const filters =
            mode === 'online'
              ? [filter('status', 'paid'), filter('settledAt', day)]
              : [filter('status', 'approved'), filter('decidedAt', day), filter('mode', mode)]
          const { data } = (
            await admin.post(`/backend/account/${mode === 'online' ? 'gateway' : 'payments'}/list`, { filters, length: 100 })
          ).json()
          const sum = data.reduce((all: number, row: { amount: number }) => all + row.amount, 0)
          expect([day, mode, amounts[mode] ?? 0]).toEqual([day, mode, sum])
          if (day === today) expect([mode, collected.today[mode] ?? 0]).toEqual([mode, data.length])
          credited += data.length
        }
      expect(credited).toBeGreaterThan(2)
    })

    it("the shop's first screen counts what its lists show, and a finished application has no age", async () => {
      const shop = await world.as('merchant')
      const { counts } = (await shop.get('/merchant/dashboard')).json()
      const sum = (states: readonly string[]) => states.reduce((all, state) => all + (counts[state] ?? 0), 0)
      const path = '/merchant/nsdlpan/physical'
      for (const [list, states] of [
        ['waiting/list', screens.waiting],
        ['incomplete/list', screens.incomplete],
        ['ack/list', screens.ack],
      ] as const)
        expect(await rowsAt(shop, `${path}/${list}`), list).toBe(sum(states))
      const { data } = (await shop.post(`${path}/list`, { length: 100 })).json()
      for (const { status, age } of data) if (['acknowledged', 'rejected', 'cancelled'].includes(status)) expect(age, status).toBeNull()
      expect(data.some((row: { age: number | null }) => row.age === null)).toBe(true)
    })
  })

/** The list behind each queue of the first screen: its call, its column of since when, and the filters at which it is opened. */
const queueLists: Record<string, [path: string, since: string | null, filters: object[]]> = {
  registrations: ['/backend/registration/list', 'dated', is('status', 'pending')],
  payments: ['/backend/account/payments/list', 'requestedAt', is('status', 'pending')],
  unlinks: ['/backend/account/bank-unlinks/list', 'proposedAt', is('status', 'pending')],
  online: ['/backend/account/gateway/review/list', 'seenAt', is('status', 'review')],
  adjustments: ['/backend/account/adjustments/list', 'proposedAt', is('status', 'pending')],
  reversals: ['/backend/account/reversals/list', 'proposedAt', is('status', 'pending')],
  applications: ['/backend/nsdlpan/physical/waiting/list', 'submittedAt', []],
  toFile: ['/backend/nsdlpan/physical/to-file/list', 'submittedAt', []],
  replies: ['/backend/nsdlpan/physical/tin-rejection/list', null, is('status', 'tinReplied')],
  paperless: ['/backend/nsdlpan/paperless/list', 'submittedAt', is('attention', true)],
  kycs: ['/backend/usermanagement/kyc/list', 'submittedAt', is('status', 'waiting')],
  gstRegistrations: ['/backend/gst/registration/list', 'submittedAt', is('turn', 'office')],
  gstClarifications: ['/backend/gst/registration/list', 'submittedAt', is('status', 'clarification')],
  gstFilings: ['/backend/gst/filing/list', 'submittedAt', is('turn', 'office')],
  psas: ['/backend/uti/psa/list', 'submittedAt', is('status', 'requested')],
  psasOutside: ['/backend/uti/psa/list', 'submittedAt', is('status', 'pending')],
  psaResets: ['/backend/uti/psa/list', 'resetAskedAt', is('resetAsked', true)],
  coupons: ['/backend/uti/coupons/list', 'requestedAt', is('status', 'requested')],
  couponsOutside: ['/backend/uti/coupons/list', 'requestedAt', is('status', 'pending')],
  leads: ['/backend/merchant/cc-userlist', 'dated', is('status', 'linkIssued')],
  leadPayouts: ['/backend/merchant/cc-userlist', 'changedAt', is('status', 'issued')],
  enquiries: ['/backend/enquiry/list', 'dated', is('status', 'open')],
  couriersToReceive: ['/backend/misc/courier/list', 'sentOn', is('status', 'inTransit')],
  couriersToCheck: ['/backend/misc/courier/list', 'receivedOn', is('status', 'received')],
  couriersInCheck: ['/backend/misc/courier/list', 'receivedOn', is('status', 'reconciling')],
  onwardLate: ['/backend/misc/courier/onward/list', 'overdue', [{ field: 'overdue', opt: 'gte', value1: '2020-01-01' }]],
  shelfLate: ['/backend/misc/courier/onward/waiting/list', 'overdue', [{ field: 'overdue', opt: 'gte', value1: '2020-01-01' }]],
  couriersShort: ['/backend/misc/courier/list', 'closedAt', [...is('status', 'discrepancy'), { field: 'toCome', opt: 'gte', value1: 1 }]],
  privacyRequests: ['/backend/privacy/requests/list', 'receivedAt', is('status', 'received')],
  privacyTaken: ['/backend/privacy/requests/list', 'receivedAt', is('status', 'working')],
}

function is(field: string, value1: string | boolean) {
  return [{ field, opt: null, value1 }]
}

/** A day waits since it began in India. */
const instantOf = (since: string) => (since.length === 10 ? new Date(instantsOf(since)[0]).toISOString() : since)

const rowsAt = async (client: Client, list: string, status?: string) =>
  (await client.post(list, status ? { filters: [{ field: 'status', opt: null, value1: status }] } : {})).json().filterRecords

type Row = Record<string, unknown>
type Value = string | number | boolean

/** Values to ask a column for that has none in any row, and for texts one that has to be escaped. */
const samples: Record<Column['kind'], (column: Column) => Value> = {
  text: () => "O'Neil 100%_\\",
  code: () => "A1'%_\\",
  money: () => 10_00,
  count: () => 9,
  date: () => '2026-01-05',
  dateTime: () => '2026-01-05',
  yesNo: () => true,
  choice: column => Object.keys(column.words ?? {})[0] ?? '',
  choices: column => Object.keys(column.words ?? {})[0] ?? '',
}

/** What an operator is asked with, so that it finds a cell. */
function valueFor(column: Column, opt: FilterOpt, cell: unknown): Value {
  if (column.kind === 'dateTime') return dayOf(String(cell))
  if (column.kind === 'choices') return String((cell as unknown[]).at(-1))
  if (column.kind !== 'text' && column.kind !== 'code') return cell as Value
  const text = String(cell).slice(0, 100)
  return opt === 'contains' ? text.slice(1, 9) || text : opt === 'starts' ? text.slice(0, 8) : text
}

interface Question {
  what: string
  body: object
  /** A row that is on the page, which the answer has to hold. */
  finds?: string
}

/**
 * Every column in both orders and by all its operators: what finds a cell of one row together, but in a large list, where each column has
 * its own way of being found.
 */
function* questions(list: List, rows: Row[]): Generator<Question> {
  for (const length of pageSizes) yield { what: `page of ${length}`, body: { length, start: length } }
  yield { what: 'search', body: { search: "50%_'\\ x" } }
  const sortable = list.keys.filter(key => list.columns[key]?.sortable)
  // Whatever order comes first decides how a large list is read; elsewhere one statement takes five of them.
  const together = list.large ? 1 : 5
  for (const dir of ['asc', 'desc'])
    for (let at = 0; at < sortable.length; at += together) {
      const columns = sortable.slice(at, at + together)
      yield { what: `${columns} ${dir}`, body: { sorts: columns.map(column => ({ column, dir })) } }
    }
  const defaults = list.keys.map(key => {
    const column = list.columns[key] as Column
    return { field: key, opt: null, value1: samples[column.kind](column) }
  })
  const each = defaults.map(one => [one])
  for (const filters of list.large ? each : few(each)) yield { what: `by default ${JSON.stringify(filters)}`, body: { filters } }
  const seen = new Map<Row | undefined, ListFilter[][]>()
  for (const key of list.keys) {
    const row = rows.find(one => one[key] !== null && one[key] !== '')
    seen.set(row, [...(seen.get(row) ?? []), asked(key, list.columns[key] as Column, row?.[key])])
  }
  for (const [row, columns] of seen)
    for (const filters of list.large ? columns : few(columns))
      yield { what: `by ${JSON.stringify(filters)}`, body: { filters }, ...(row && { finds: JSON.stringify(row) }) }
}

/** A column by all its operators, and by what people type into its box, which is a part of what they see: about a cell that each of them finds. */
function asked(field: string, column: Column, cell: unknown): ListFilter[] {
  const filters = optsOf(column).map(opt => {
    const value1 = cell === undefined ? samples[column.kind](column) : valueFor(column, opt, cell)
    return { field, opt, value1, ...(opt === 'between' ? { value2: value1 } : {}) }
  })
  return cell === undefined || column.whole ? filters : [...filters, { field, opt: null, value1: valueFor(column, 'contains', cell) }]
}

/** As many of them together as one question takes: what finds a row by each finds it by all. */
function few(filters: ListFilter[][]): ListFilter[][] {
  const together: ListFilter[][] = []
  for (const one of filters) {
    const last = together.at(-1)
    if (last && last.length + one.length <= 20) last.push(...one)
    else together.push([...one])
  }
  return together
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
