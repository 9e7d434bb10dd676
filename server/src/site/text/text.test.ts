import { dayOf } from '@sevakendra/contract/kit/dates'
import { textPages } from '@sevakendra/contract/site/text/words'
import { services } from '@sevakendra/contract/site/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { stranger } from '../../../test/door'
import { openWorld, type World } from '../../../test/world'
import { keptRichText, plainRichText } from '../../platform/rich-text'
import { pageData, publicPages } from '../pages'
import { contentStamp } from '../service'
import { standardText } from './standard'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const base = '/backend/settings/site/texts'
const shown = async (page: string, language = 'en') => (await stranger(world).get(`/site/texts/${page}?language=${language}`)).json()
const read = async (page: string) => (await admin.get(`${base}/${page}`)).json()
const saved = async (page: string, more: object) => {
  const { version, body, bodyHi, checkedOn } = await read(page)
  const reply = await admin.post(`${base}/${page}`, { version, body, bodyHi, checkedOn, ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('the texts of the product', () => {
  it('stand on every page in both languages, in the form in which they are kept', async () => {
    for (const page of textPages)
      for (const language of ['en', 'hi'] as const) {
        const html = standardText(page, language)
        // What the allow-list would change, an editor that saves it unchanged would turn into a text of the owner.
        expect(keptRichText('body', html), page).toBe(html)
        const words = plainRichText(html)
        expect(words.length, page).toBeGreaterThan(80)
        expect(/[\u0900-\u097f]/.test(words), page).toBe(language === 'hi')
      }
  })

  it('say of each service the same four things, and as much in Hindi as in English', () => {
    for (const { slug } of services) {
      const [english, hindi] = [standardText(slug, 'en'), standardText(slug, 'hi')]
      for (const tag of ['<h2>', '<ul>', '<ol>', '<li>', '<p>'])
        expect([slug, tag, hindi.split(tag).length]).toEqual([slug, tag, english.split(tag).length])
      expect(english.split('<h2>')).toHaveLength(5)
    }
  })
})

describe('a text that the owner writes', () => {
  it('is what visitors read, harmless, in its language alone, with the day; the trail has both sides', async () => {
    expect(await shown('terms')).toMatchObject({ changedAt: null, html: expect.stringContaining('<h2>Accounts</h2>') })
    await saved('terms', { body: '<h2>Our rules</h2><p onclick="x()">Be fair.<script>alert(1)</script></p>' })
    expect(await shown('terms')).toMatchObject({ html: '<h2>Our rules</h2><p>Be fair.</p>', changedAt: expect.any(String) })
    expect(await shown('terms', 'hi')).toMatchObject({ changedAt: null, html: expect.stringContaining('<h2>खाते</h2>') })
    await saved('terms', { body: '<p>Be very fair.</p>' })
    const noted = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'siteText.changed').orderBy('id').execute()
    expect(noted.at(-1)).toMatchObject({
      ...{ subject: 'site_text', subjectId: 'terms' },
      before: { body: '<h2>Our rules</h2><p>Be fair.</p>' },
      after: { body: '<p>Be very fair.</p>' },
    })
  })

  it('is that of the product again as soon as its words are put back, or taken away', async () => {
    const { standard } = await read('about')
    for (const body of [standard.body, null, '<p> </p>']) {
      await saved('about', { body: '<p>Ours</p>' })
      await saved('about', { body })
      expect(await read('about')).toMatchObject({ body: standard.body, own: { en: false, hi: false } })
      expect((await shown('about')).changedAt).toBeNull()
    }
  })

  it('keeps the day of a language that was not touched', async () => {
    await saved('licensing', { bodyHi: '<p>हमारा</p>' })
    const { changedAt } = await shown('licensing', 'hi')
    await saved('licensing', { body: '<p>Ours</p>' })
    expect((await shown('licensing', 'hi')).changedAt).toBe(changedAt)
  })

  it('of a service has the day on which it was checked, which is not to come', async () => {
    // Nobody held the text of the product against its sources yet, and no page says so.
    expect((await shown('aeps')).checkedOn).toBeNull()
    await saved('aeps', { checkedOn: '2026-10-01' })
    expect((await shown('aeps')).checkedOn).toBe('2026-10-01')
    const { version } = await read('aeps')
    const ahead = { version, body: null, bodyHi: null, checkedOn: dayOf(new Date(Date.now() + 3 * 86_400_000)) }
    const reply = await admin.post(`${base}/aeps`, ahead)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['checkedOn']])
    await saved('aeps', { body: '<p>Ours</p>', bodyHi: '<p>हमारा</p>', checkedOn: null })
    expect((await shown('aeps')).checkedOn).toBeNull()
  })

  it('is not saved over somebody else’s, before the first change as well', async () => {
    const edit = (version: number, body: string) => admin.post(`${base}/tds`, { version, body, bodyHi: null, checkedOn: null })
    const codes = (await Promise.all([edit(0, '<p>a</p>'), edit(0, '<p>b</p>')])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 409])
    expect((await edit(0, '<p>c</p>')).statusCode).toBe(409)
    expect((await edit(1, '<p>c</p>')).statusCode).toBe(200)
  })

  it('has no identity number in it, and is longer than other bodies may be', async () => {
    const { version } = await read('pancard')
    const number = { version, body: '<p>2341 2341 <strong>2346</strong></p>', bodyHi: null, checkedOn: null }
    expect((await admin.post(`${base}/pancard`, number)).statusCode).toBe(422)
    await saved('pancard', { body: `<p>${'word '.repeat(5_000)}</p>`, bodyHi: `<p>${'शब्द '.repeat(5_000)}</p>` })
  })

  it('draws the public pages anew with each change, and only then', async () => {
    const stamps = new Set([await contentStamp(world.services)])
    for (const body of ['<p>One</p>', null, '<p>One</p>']) {
      await saved('bbps', { body })
      stamps.add(await contentStamp(world.services))
    }
    expect(stamps.size).toBe(4)
    expect(stamps.has(await contentStamp(world.services))).toBe(true)
  })

  it('is for those who keep the site', async () => {
    const clerk = await world.signUp('staff', { granted: ['site.news'] })
    for (const reply of [
      await clerk.get(base),
      await clerk.get(`${base}/terms`),
      await clerk.post(`${base}/terms`, { version: 0, body: null, bodyHi: null, checkedOn: null }),
    ])
      expect(reply.statusCode).toBe(403)
    expect((await admin.get(`${base}/no-such`)).statusCode).toBe(404)
    expect((await stranger(world).get('/site/texts/no-such')).statusCode).toBe(404)
  })
})

describe('news on a page of its own', () => {
  const write = async (more: object) => {
    const item = {
      ...{ title: 'Closed', body: '<p>On Friday.</p>', titleHi: null, bodyHi: null, audience: ['public'], pinned: false, hidden: false },
      ...{ publishedOn: '2026-01-01', shownUntil: null, ...more },
    }
    return (await admin.post('/backend/settings/news-n-updates/create', item)).json().id as string
  }
  const found = async (id: string) => (await stranger(world).get(`/site/news/${id}`)).statusCode

  it('is there for visitors whom it is for, on its days, and in the list of pages', async () => {
    const id = await write({})
    expect((await stranger(world).get(`/site/news/${id}`)).json()).toMatchObject({ id, title: 'Closed', body: '<p>On Friday.</p>' })
    const others = [
      await write({ audience: ['merchants', 'office'] }),
      await write({ hidden: true }),
      await write({ publishedOn: '2199-01-01' }),
      await write({ shownUntil: '2026-01-02' }),
    ]
    expect([await found(id), ...(await Promise.all([...others, '999999'].map(found)))]).toEqual([200, 404, 404, 404, 404, 404])
    const listed = await publicPages(world.services)
    expect(listed.filter(path => path.startsWith('/news/'))).toEqual([`/news/${id}`])
    expect(listed.filter(path => path.startsWith('/services/'))).toHaveLength(13)
    const page = (path: string) => pageData(world.services, path, 'en').then(({ answer }) => answer)
    expect(await page(`/news/${id}`)).toMatchObject({ title: 'Closed' })
    expect([await page(`/news/${others[0]}`), await page('/'), await page('/news/x')]).toEqual([undefined, undefined, undefined])
    expect(await page('/services/aeps')).toMatchObject({ page: 'aeps' })
  })
})
