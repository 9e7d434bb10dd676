import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { news } from '@sevakendra/contract/site/news/lists'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { openWorld, type World } from '../../../test/world'
import { contentStamp } from '../service'

const base = '/backend/settings/news-n-updates'
const today = dayOf(new Date())

let world: World
let staff: Client
let clock: Date | undefined
beforeAll(async () => {
  world = await openWorld()
  world.services.now = () => clock ?? new Date()
  staff = await world.signUp('staff', { granted: ['site.news'] })
})
afterAll(() => world.close())
/** Noon in India. */
const goTo = (day: string) => {
  clock = new Date(`${day}T12:00:00+05:30`)
}
afterEach(async () => {
  clock = undefined
  await world.services.db.deleteFrom('news').execute()
})

const item = {
  ...{ title: 'New fees', body: '<p>From <strong>Monday</strong></p>', titleHi: null, bodyHi: null },
  ...{ audience: ['public'], publishedOn: today, shownUntil: null, pinned: false, hidden: false },
}
const write = async (more: object = {}): Promise<string> => {
  const reply = await staff.post(`${base}/create`, { ...item, ...more })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().id
}
const titles = (found: { title: string }[]) => found.map(({ title }) => title)
const onSite = async () => titles((await world.nobody().get('/site/content')).json().news)
const seenBy = async (client: Client) => titles((await client.get('/news')).json())
const trail = (event: string) =>
  world.services.db.selectFrom('audit').select(['before', 'after', 'subjectId']).where('event', '=', event).orderBy('id').execute()

describe('news', () => {
  it('is seen by those whom it names, on the public site, on the dashboards, and by nobody else', async () => {
    for (const audience of ['public', 'merchants', 'members', 'office']) await write({ title: audience, audience: [audience] })
    await write({ title: 'all', audience: ['public', 'merchants', 'members', 'office'], publishedOn: daysFrom(today, -1) })
    expect(await onSite()).toEqual(['public', 'all'])
    for (const [role, audience] of [
      ...[['admin', 'office'] as const, ['staff', 'office'] as const, ['merchant', 'merchants'] as const],
      ...[['merchantstaff', 'merchants'] as const, ['frenchie', 'members'] as const],
    ])
      expect([role, await seenBy(await world.as(role))]).toEqual([role, [audience, 'all']])
    expect(titles((await (await world.as('merchant')).get('/merchant/dashboard')).json().news)).toEqual(['merchants', 'all'])
    expect((await world.nobody().get('/news')).statusCode).toBe(401)
  })

  it('begins and ends by itself, and the pages that were drawn with it are drawn anew', async () => {
    const [soon, later] = [daysFrom(today, 2), daysFrom(today, 4)]
    await write({ publishedOn: soon, shownUntil: later })
    const seen = []
    const stamps = new Set<string>()
    for (const day of [today, soon, later, daysFrom(later, 1)]) {
      goTo(day)
      seen.push((await onSite()).length)
      stamps.add(await contentStamp(world.services))
      const { data } = (await staff.post(`${base}/list`, {})).json()
      seen.push(data[0].status)
    }
    expect(seen).toEqual([0, 'scheduled', 1, 'shown', 1, 'shown', 0, 'ended'])
    expect(stamps.size).toBe(4)
  })

  it('stands in its order: pinned, then newest', async () => {
    await write({ title: 'old and pinned', publishedOn: daysFrom(today, -30), pinned: true })
    await write({ title: 'older', publishedOn: daysFrom(today, -2) })
    await write({ title: 'newest' })
    expect(await onSite()).toEqual(['old and pinned', 'newest', 'older'])
  })

  it('is sanitised when it is kept and when it is handed out, also what lies in the database otherwise', async () => {
    const id = await write({ body: '<h2>Fees</h2><p onclick="alert(1)">x<script>alert(1)</script></p>' })
    const kept = await world.services.db.selectFrom('news').select('body').where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect(kept.body).toBe('<h2>Fees</h2><p>x</p>')
    await world.services.db.updateTable('news').set({ body: '<img src=x onerror=alert(1)><p>y</p>' }).execute()
    expect((await world.nobody().get('/site/content')).json().news[0].body).toBe('<p>y</p>')
    expect((await staff.get(`${base}/${id}`)).json().body).toBe('<p>y</p>')
  })

  it('is previewed as readers would see it, and nothing of that is kept', async () => {
    const reply = await staff.post(`${base}/preview`, { ...item, body: '<h2>Fees</h2><p style="color:red">x</p>' })
    expect(reply.json()).toMatchObject({ title: 'New fees', body: '<h4>Fees</h4><p>x</p>' })
    expect(await onSite()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['without a word', { body: '<p>&nbsp;</p>' }, 'body'],
    ['too long', { body: `<p>${'x'.repeat(6000)}</p>` }, 'body'],
    ['for nobody', { audience: [] }, 'audience'],
    ['with a Hindi title alone', { titleHi: 'नई फ़ीस' }, 'bodyHi'],
    ['with a Hindi text alone', { bodyHi: '<p>सोमवार से</p>' }, 'titleHi'],
    ['over before it begins', { shownUntil: daysFrom(today, -1) }, 'shownUntil'],
    ['with a PAN in it', { body: '<p>Of <em>BXTPK</em>4821L, PAN BXTPK4821L</p>' }, 'body'],
  ])('is refused %s, which is said at its field', async (_, more, field) => {
    const reply = await staff.post(`${base}/create`, { ...item, ...more })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
    expect(await onSite()).toEqual([])
  })

  it('is changed, hidden and deleted with both sides in the trail; who comes second is told', async () => {
    const id = await write()
    const hindi = { titleHi: 'नई फ़ीस', bodyHi: '<p>सोमवार से</p>' }
    const first = await staff.post(`${base}/${id}`, { ...item, ...hindi, title: 'Newer fees', version: 1 })
    expect([first.statusCode, first.json()]).toEqual([200, { version: 2 }])
    expect((await trail('news.changed')).at(-1)).toEqual({
      subjectId: id,
      before: { title: 'New fees', titleHi: null, bodyHi: null },
      after: { title: 'Newer fees', ...hindi },
    })
    expect((await staff.post(`${base}/${id}`, { ...item, version: 1 })).statusCode).toBe(409)
    expect((await staff.post(`${base}/delete/${id}`, { version: 1 })).statusCode).toBe(409)
    expect(await onSite()).toEqual(['Newer fees'])

    expect((await staff.post(`${base}/${id}`, { ...item, hidden: true, version: 2 })).statusCode).toBe(200)
    expect(await onSite()).toEqual([])
    expect((await staff.post(`${base}/delete/${id}`, { version: 3 })).statusCode).toBe(204)
    expect((await trail('news.deleted')).at(-1)).toMatchObject({ subjectId: id, before: { title: 'New fees', hidden: true } })
    expect((await staff.get(`${base}/${id}`)).statusCode).toBe(404)
    expect((await staff.post(`${base}/${id}`, { ...item, version: 3 })).statusCode).toBe(404)
  })
})

it('what was plain text before keeps its words, its lines and its signs', async () => {
  const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0090-news.sql'), 'utf8')
  const [convert = ''] = /^update news set[\s\S]*?;$/m.exec(migration) ?? []
  const was = ['One line', 'a < b & "c"\nsecond\r\nthird', '\n first part \n  \n\n second <script>part</script>\n']
  const { db } = world.services
  for (const body of was)
    await db
      .insertInto('news')
      .values({ title: 't', body, publishedOn: today, audience: ['public'] })
      .execute()
  await sql.raw(convert).execute(db)
  const now = await db.selectFrom('news').select('body').orderBy('id').execute()
  expect(now.map(({ body }) => body)).toEqual([
    '<p>One line</p>',
    '<p>a &lt; b &amp; "c"<br />second<br />third</p>',
    '<p>first part </p><p>second &lt;script&gt;part&lt;/script&gt;</p>',
  ])
  const shown = (await world.nobody().get('/site/content')).json().news
  expect(shown.map(({ body }: { body: string }) => body)).toEqual(now.map(({ body }) => body).reverse())
})

it('is found in the list by one of those who see it, whose names stand in the file', async () => {
  await write({ title: 'Two of them', audience: ['members', 'office'] })
  const by = async (value1: string) => {
    const { data } = (await staff.post(news.call.path, { filters: [{ field: 'audience', opt: null, value1 }] })).json()
    return data.filter((row: { title: string }) => row.title === 'Two of them').map(({ audience }: { audience: string[] }) => audience)
  }
  expect([await by('office'), await by('members'), await by('public')]).toEqual([[['members', 'office']], [['members', 'office']], []])
  const file = await staff.post(news.export.path, { columns: ['title', 'audience'], format: 'csv' })
  expect(file.body).toContain('"Members of merchants, Back office"')
})
