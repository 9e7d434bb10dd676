import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { Column, List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { type Report, withDays } from '@sevakendra/contract/kit/report'
import { allApplications, myApplications } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { registrations } from '@sevakendra/contract/registration/lists'
import { mails } from '@sevakendra/contract/site/lists'
import { ownLines } from '@sevakendra/contract/wallet/lists'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsAt } from '../src/platform/lists/lists'
import { sayIn } from '../src/platform/words'
import type { Client } from './client'
import { readCsv } from './csv'
import { world } from './furnished'
import { textsOf } from './pdf'
import { readersOf } from './readers'

type Row = Record<string, unknown>

/** Every row that the pages of a list show, as its files have it. */
async function pagesOf(client: Client, { path }: Pick<List, 'path'>, query: object = {}): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { data, filterRecords } = (await client.post(path, { ...query, length: 100, start: rows.length })).json()
    rows.push(...data)
    if (data.length === 0 || rows.length >= filterRecords) return rows.map(row => ({ ...row, ...inFiles(path, row) }))
  }
}

/** What files of a list say instead of a code, for which the screen has words of its own. */
function inFiles(path: string, row: Row): Row {
  const said = Object.entries(rowsAt(path)?.inFiles ?? {})
  return Object.fromEntries(said.map(([key, say]) => [key, say(String(row[key]))]))
}

/** The table of a CSV export: what stands under the lines of its head. */
async function csvOf(client: Client, list: List, more: object = {}) {
  const reply = await client.post(list.export.path, { columns: list.keys, format: 'csv', ...more })
  expect(reply.statusCode, `${list.export.path} ${reply.body.slice(0, 200)}`).toBe(200)
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
  const lines = readCsv(reply.body.replace(/^\ufeff/, ''))
  const blank = lines.findIndex(cells => cells.join('') === '')
  const [names, ...rows] = lines.slice(blank + 1)
  return { reply, about: lines.slice(0, 4).flat(), edges: lines.slice(4, blank).flat(), names, rows }
}

/** What the head of a file says that was filtered, where nobody filtered: of a report, the days at which it opens. */
function unfiltered(list: List): string {
  const { from, to, on } = withDays(list as Partial<Report>, {}, dayOf(new Date())) as Record<string, string | undefined>
  if (on) return `Filters: As on: ${dayWords(on)}`
  if (!from || !to) return 'Filters: none'
  const period = from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
  return `Filters: Period: ${period}${(list as Partial<Report>).wholeQuarters ? ', whole quarters' : ''}`
}

/** A value as the screen says it, but numbers plain. */
function words({ kind, words }: Column, value: unknown): string {
  if (value === null || value === '') return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'date') return dayWords(String(value))
  // A file is read by programs, too: its space is a plain one.
  if (kind === 'dateTime') return timeWords(String(value)).replace('\u00a0', ' ')
  if (kind === 'yesNo') return value ? 'Yes' : 'No'
  if (kind === 'choices') return (value as string[]).map(one => words?.[one] ?? '').join(', ')
  if (kind === 'choice') return words?.[String(value)] ?? ''
  // A text may have words for some of its values, such as papers that the portal names.
  return words?.[String(value)] ?? String(value)
}
const column = (list: List, key: string) => list.columns[key] as Column
const wordsOf = (list: List, rows: Row[], keys = list.keys) => rows.map(row => keys.map(key => words(column(list, key), row[key])))

/** The same as a spreadsheet holds it: numbers and days are no texts. */
function typed({ kind, ...more }: Column, value: unknown): unknown {
  if (value === null || value === '') return null
  if (kind === 'money') return Number(value) / 100
  if (kind === 'count') return value
  if (kind === 'date') return new Date(String(value))
  // The file holds the clock of India; the reader takes any clock for UTC.
  if (kind === 'dateTime') return new Date(Date.parse(String(value)) + 330 * 60_000)
  return words({ kind, ...more }, value)
}

/** What the last line of a list with totals adds up to: rupees, and counts. */
const totalsOf = (list: List, rows: Row[]) =>
  list.totals?.map(key => ({ kind: column(list, key).kind, sum: rows.reduce((sum, row) => sum + Number(row[key]), 0) }))

/** All but the audit trail and what is counted of it, which each export makes longer by a line: their own tests take them along. */
const moving = ['/backend/audit/list', '/backend/misc/reports/audit-by-user/list']
const still = () => world.app.lists.filter(({ path }) => !moving.includes(path))

export const everyFile = () =>
  describe('every list as a file', () => {
    for (const role of roles) {
      it(`gives ${role} the rows of its pages in CSV, with a head that says what, which, who and when`, async () => {
        const client = await world.as(role)
        for (const list of still().filter(one => readersOf(world, one).includes(role))) {
          const { reply, about, names, rows } = await csvOf(client, list)
          const shown = await pagesOf(client, list)
          expect(about, list.path).toEqual([
            list.title,
            unfiltered(list),
            expect.stringMatching(new RegExp(`^Generated by .+ \\(${role}-\\d+\\) on \\d\\d-\\w{3}-\\d{4}, \\d+:\\d\\d [ap]m$`)),
            `Rows: ${count(shown.length)}`,
          ])
          expect(names).toEqual(list.keys.map(key => column(list, key).label))
          const sums = totalsOf(list, shown)
          if (sums)
            expect(rows.pop()?.filter(Boolean), list.path).toEqual([
              'Total',
              ...sums.map(({ kind, sum }) => (kind === 'money' ? (sum / 100).toFixed(2) : String(sum))),
            ])
          expect(rows, list.path).toEqual(wordsOf(list, shown))
          expect(reply.headers['x-total-rows']).toBe(String(shown.length))
          expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w -]+ \d{4}-\d\d-\d\d\.csv"/)
        }
      })
    }

    it('gives who sees most of it the same as XLSX and as PDF', async () => {
      for (const list of still()) {
        const client = await world.as(readersOf(world, list)[0] as Role)
        const shown = await pagesOf(client, list)
        const xlsx = await client.post(list.export.path, { columns: list.keys, format: 'xlsx' })
        const [sheet] = await readExcel(xlsx.rawPayload)
        const lines = sheet?.data ?? []
        const [title, , , n] = lines
        const [names, ...rows] = lines.slice(lines.findIndex(cells => cells.every(cell => cell === null)) + 1)
        expect([title?.[0], n?.[0]]).toEqual([list.title, `Rows: ${count(shown.length)}`])
        expect(names).toEqual(list.keys.map(key => column(list, key).label))
        const sums = totalsOf(list, shown)
        if (sums)
          expect(
            rows.pop()?.filter(cell => cell !== null),
            list.path,
          ).toEqual(['Total', ...sums.map(({ kind, sum }) => (kind === 'money' ? sum / 100 : sum))])
        const expected = shown.map(row => list.keys.map(key => typed(column(list, key), row[key])))
        // A file holds an instant as a fraction of days: what is read is off by parts of a second.
        const near = (cell: unknown, meant: unknown) =>
          cell instanceof Date && meant instanceof Date && Math.abs(Number(cell) - Number(meant)) < 1000 ? meant : cell
        expect(
          rows.map((row, at) => row.map((cell, nth) => near(cell, expected[at]?.[nth]))),
          list.path,
        ).toEqual(expected)

        const pdf = await client.post(list.export.path, { columns: list.keys.slice(0, 4), format: 'pdf' })
        expect(pdf.headers['content-type']).toBe('application/pdf')
        const drawn = (await textsOf(pdf.rawPayload)).join('')
        const first = words(column(list, list.keys[0] ?? ''), shown[0]?.[list.keys[0] ?? ''] ?? null)
        for (const there of [list.title, `Rows: ${count(shown.length)}`, first]) expect(drawn).toContain(there.replace(/\s/g, ''))
      }
    })

    it('is in the language of who takes it: title, head, words of states, filters and the name of the file', async () => {
      const staff = await world.signUp('staff', { granted: world.granted.staff })
      staff.setCookie('language', 'hi')
      const say = sayIn('hi')
      const query = { filters: [{ field: 'status', opt: null, value1: 'pending' }], search: 'devi' }
      const { reply, about, names, rows } = await csvOf(staff, registrations as unknown as List, { ...query, columns: ['refNo', 'status'] })
      expect(about[0]).toBe(say(registrations.title))
      expect(about[1]).toBe('फ़िल्टर: स्थिति: लंबित; खोज: devi')
      expect(about[2]).toMatch(/^\d\d-\w{3}-\d{4}, \d+:\d\d [ap]m को .+ ने बनाया$/)
      expect(names).toEqual([say(registrations.columns.refNo.label), 'स्थिति'])
      expect(new Set(rows.map(([, status]) => status))).toEqual(new Set(['लंबित']))
      expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(say(registrations.title))
      const merchant = await world.as('merchant')
      merchant.setCookie('language', 'hi')
      const columns = ['at', 'particulars', 'credit', 'debit']
      const excel = await merchant.post(ownLines.export.path, { columns, format: 'xlsx' })
      const pdf = await merchant.post(ownLines.export.path, { columns, format: 'pdf' })
      merchant.setCookie('language', 'en')
      const [sheet] = await readExcel(excel.rawPayload)
      expect(sheet?.data[0]?.[0]).toBe(say(ownLines.title))
      expect(sheet?.data[5]).toEqual(
        ['at', 'particulars', 'credit', 'debit'].map(key => say(column(ownLines as unknown as List, key).label)),
      )
      expect(JSON.stringify(sheet)).not.toMatch(/PAN application|Rows:|Particulars/)
      const drawn = (await textsOf(pdf.rawPayload)).join('')
      expect(drawn).not.toMatch(/PANapplication|Rows:|Particulars|Page/)
    })

    it('keeps filters, search, order and the chosen columns in their order', async () => {
      const staff = await world.as('staff')
      const shop = String((await pagesOf(staff, allApplications))[0]?.merchant)
      for (const [list, query, said] of [
        [
          registrations,
          { filters: [{ field: 'status', opt: null, value1: 'pending' }], search: 'devi' },
          'Filters: Status: Pending; Search: devi',
        ],
        [registrations, { sorts: [{ column: 'mobileNo', dir: 'desc' }] }, 'Filters: none'],
        [allApplications, { filters: [{ field: 'merchant', opt: 'eq', value1: shop }] }, `Filters: Merchant: = ${shop}`],
        [
          allApplications,
          { filters: [{ field: 'charge', opt: 'gte', value1: 1 }], search: 'anita' },
          'Filters: Charge: ≥ 0.01/-; Search: anita',
        ],
        [
          allApplications,
          { filters: [{ field: 'age', opt: 'lte', value1: 3 }], sorts: [{ column: 'age', dir: 'desc' }] },
          'Filters: Age (Days): ≤ 3',
        ],
        [allApplications, { sorts: [{ column: 'merchant', dir: 'desc' }] }, 'Filters: none'],
        [
          allApplications,
          {
            sorts: [
              { column: 'form', dir: 'asc' },
              { column: 'refNo', dir: 'desc' },
            ],
          },
          'Filters: none',
        ],
        [allApplications, { filters: [{ field: 'status', opt: null, value1: 'rejected' }] }, 'Filters: Status: Rejected'],
      ] as const) {
        const of = list as unknown as List
        const keys = [...of.keys].reverse().slice(0, 3)
        const { about, names, rows } = await csvOf(staff, of, { ...query, columns: keys })
        const shown = await pagesOf(staff, of, query)
        expect(about[1]).toBe(said)
        expect(names).toEqual(keys.map(key => column(of, key).label))
        expect(rows, JSON.stringify(query)).toEqual(wordsOf(of, shown, keys))
      }
    })

    it('never holds what another shop has', async () => {
      const list = myApplications as unknown as List
      const [mine, theirs] = await Promise.all(
        (['merchant', 'frenchie'] as const).map(async role => (await csvOf(await world.as(role), list)).rows.map(([refNo]) => refNo)),
      )
      expect(mine?.length).toBeGreaterThan(1)
      expect(theirs?.length).toBeGreaterThan(1)
      expect(mine?.filter(refNo => theirs?.includes(refNo))).toEqual([])
      const nobody = await world.signUp('merchant')
      expect((await csvOf(nobody, list)).rows).toEqual([])
    })

    it('reads large lists in as many pages as they have, each row once and in order', async () => {
      await sql`insert into mail (to_address, subject, template, html, plain, created_at)
      select 'm' || n || '@example.in', '=' || n || '-' || (select string_agg(md5(n || '.' || i), '') from generate_series(1, 94) i), 'x', '', '', now() - n * interval '1 minute'
      from generate_series(1, 5001) n`.execute(world.services.db)
      const list = mails as unknown as List
      const { rows, reply } = await csvOf(await world.as('admin'), list, { columns: ['toAddress', 'subject'], search: '@example.in' })
      const numbered = rows.filter(([to]) => /^m\d+@/.test(to ?? ''))
      expect(numbered.map(([to]) => to)).toEqual(Array.from({ length: 5001 }, (_, at) => `m${at + 1}@example.in`))
      expect(numbered[0]?.[1]).toMatch(/^'=1-[0-9a-f]{3008}$/)
      expect(Math.abs(Number(reply.headers['x-about-bytes']) / reply.rawPayload.length - 1)).toBeLessThan(0.1)
    })

    it('refuses a PDF of more than 5,000 rows in plain words', async () => {
      const reply = await (await world.as('admin')).post(mails.export.path, { columns: ['subject'], format: 'pdf' })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().message).toMatch(
        /^A PDF holds up to 5,000 rows; this list has 5,\d{3}\. Filter the list, or choose Excel or CSV\.$/,
      )
    })

    it('refuses whatever was not declared, with 400', async () => {
      const client = await world.as('admin')
      const wrong: string[] = []
      for (const list of still().filter(one => readersOf(world, one).includes('admin'))) {
        const good = { columns: list.keys.slice(0, 1), format: 'csv' }
        const hidden = Object.keys(list.columns).filter(key => !list.keys.includes(key))
        for (const more of [
          ...[
            { columns: [] },
            { columns: undefined },
            { columns: ['password'] },
            { columns: ['id'] },
            ...hidden.map(key => ({ columns: [key] })),
          ],
          ...[
            { columns: [list.keys[0], list.keys[0]] },
            { format: 'xls' },
            { format: undefined },
            { length: 10 },
            { start: 0 },
            { limit: 1 },
          ],
          ...[{ sorts: [{ column: 'password', dir: 'asc' }] }, { filters: [{ field: 'id', opt: null, value1: 1 }] }],
        ]) {
          const { statusCode } = await client.post(list.export.path, { ...good, ...more })
          if (statusCode !== 400) wrong.push(`${list.export.path} ${JSON.stringify(more)}: ${statusCode}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('leaves a line in the audit: who, which list, how many rows, and nothing that was typed', async () => {
      const staff = await world.as('staff')
      const filters = [
        { field: 'name', opt: null, value1: 'Rekha' },
        { field: 'status', opt: null, value1: 'pending' },
      ]
      const { rows } = await csvOf(staff, registrations as unknown as List, { filters, search: '9876543210', columns: ['refNo'] })
      const [last] = await world.services.db
        .selectFrom('audit')
        .selectAll()
        .where('event', '=', 'list.exported')
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
      expect(last).toMatchObject({
        subject: 'list',
        subjectId: registrations.path,
        details: {
          format: 'csv',
          rows: rows.length,
          columns: ['refNo'],
          filters: [
            { field: 'name', opt: null },
            { field: 'status', opt: null, value1: 'pending' },
          ],
          searched: true,
        },
      })
      expect(last?.actorCode).toMatch(/^staff-/)
      expect(JSON.stringify(last)).not.toMatch(/Rekha|9876543210/)
    })
  })

/** Over a real connection, which can be broken off. */
export const exportsAtOnce = () =>
  describe('exports at once', () => {
    let port: string
    let headers: Record<string, string>
    beforeAll(async () => {
      port = new URL(await world.listen()).port
      const admin = await world.as('admin')
      await admin.get('/health')
      const cookies = ['XSRF-TOKEN', 'did', 'known'].map(name => [name, admin.cookie(name)] as const).filter(([, value]) => value)
      headers = {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'x-xsrf-token': admin.cookie('XSRF-TOKEN') ?? '',
        cookie: cookies.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
      }
    })

    /** Begins an export, of subjects 15 MB, and takes only its headers. */
    async function begun(
      format: string,
      encoding = 'identity',
      column = 'subject',
    ): Promise<{ asked: ClientRequest; reply: IncomingMessage }> {
      const path = `/api${mails.export.path}`
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path, headers: { ...headers, 'accept-encoding': encoding } })
      asked.on('error', () => {})
      asked.end(JSON.stringify({ columns: [column], format }))
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      reply.on('error', () => {})
      return { asked, reply }
    }

    it('are two; a third is told when to come again, and a page of a list does not wait for them', async () => {
      const [one, two] = [await begun('csv', 'br, gzip'), await begun('csv')]
      expect(one.reply.headers['content-encoding']).toBe('gzip')
      expect([one.reply.statusCode, two.reply.statusCode]).toEqual([200, 200])
      const third = await begun('csv')
      expect(third.reply.statusCode).toBe(429)
      expect(Number(third.reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(await text(third.reply)).message).toContain('try again')
      expect((await (await world.as('admin')).post(mails.path, {})).statusCode).toBe(200)

      // Whoever goes away makes room at once.
      one.asked.destroy()
      const fourth = await eventually(
        () => begun('csv'),
        ({ reply }) => reply.statusCode === 200,
      )
      fourth.asked.destroy()
      expect((await text(two.reply)).length).toBeGreaterThan(15_000_000)
      const fifth = await begun('xlsx', 'identity', 'toAddress')
      expect(fifth.reply.statusCode).toBe(200)
      await text(fifth.reply)
    })
  })

/** The other side hears of a broken connection a moment later: asks until then, which the test's own time ends. */
async function eventually<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (good(answer)) return answer
  }
}
