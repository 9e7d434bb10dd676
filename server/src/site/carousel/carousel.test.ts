import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type KeptSlide, mostSlides } from '@sevakendra/contract/site/carousel/endpoints'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { uploaded, userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { contentStamp } from '../service'

const base = '/backend/settings/carousel'
const today = dayOf(new Date())

let world: World
let staff: Client
let userId: number
let half: Buffer
let clock: Date | undefined
beforeAll(async () => {
  world = await openWorld()
  world.services.now = () => clock ?? new Date()
  staff = await world.signUp('staff', { granted: ['site.carousel'] })
  userId = await userIdOf(world, staff)
  // Red on the left, blue on the right.
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  half = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())
afterEach(async () => {
  clock = undefined
  await world.services.db.deleteFrom('slide').execute()
  await world.services.db.deleteFrom('file').where('kind', '=', 'slide').execute()
})

const left = { x: 0, y: 10, width: 45, height: 36 }
const words = {
  ...{ alt: 'A counter with a computer', caption: 'Open on Sundays', altHi: null, captionHi: null, link: '/services' },
  ...{ shownFrom: null, shownUntil: null, hidden: false },
}
const upload = async (bytes = half, name = 'shop.jpg') => ({ uploadId: await uploaded(world, userId, name, bytes), ...left })
const send = async (more: object = {}) => staff.post(`${base}/create`, { picture: await upload(), ...words, ...more })
const add = async (more: object = {}): Promise<string> => {
  const reply = await send(more)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().id
}
/** Quick, for what is not about the picture. */
const row = async (place: number, more: object = {}) =>
  String(
    (
      await world.services.db
        .insertInto('slide')
        .values({ place, alt: `slide ${place}`, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  )
const all = async (): Promise<KeptSlide[]> => (await staff.get(base)).json().slides
const onSite = async () => (await world.nobody().get('/site/content')).json().slides
const trail = (event: string) =>
  world.services.db.selectFrom('audit').select(['before', 'after', 'details']).where('event', '=', event).orderBy('id').execute()

describe('a slide', () => {
  it('is cut out of what was sent, in several widths, encoded anew, and served to everybody with an hour to keep', async () => {
    const id = await add()
    const [slide] = await onSite()
    expect(slide).toMatchObject({ id, alt: words.alt, caption: words.caption, link: '/services', captionHi: null })
    expect(slide.pictures.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [640, 256],
      [1280, 512],
      [1920, 768],
    ])
    for (const { src, width, height } of slide.pictures) {
      const reply = await world.nobody().get(src.replace(/^\/api/, ''))
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        ...[200, 'image/jpeg', 'public, max-age=3600'],
      ])
      const meta = await sharp(reply.rawPayload).metadata()
      expect([meta.width, meta.height, meta.exif]).toEqual([width, height, undefined])
      const { dominant } = await sharp(reply.rawPayload).stats()
      expect([dominant.r > 180, dominant.b < 60]).toEqual([true, true])
    }
    expect((await staff.get(`${base}/picture/${id}`)).headers['cache-control']).toBe('no-store')
  })

  it('is seen on its days alone: before, after and hidden, its picture is not found', async () => {
    const id = await add({ shownFrom: daysFrom(today, 1), shownUntil: daysFrom(today, 2) })
    const src = (await all())[0]?.pictures[0]?.src.replace(/^\/api/, '') ?? ''
    const seen = []
    const stamps = new Set<string>()
    for (const days of [0, 1, 2, 3]) {
      clock = new Date(`${daysFrom(today, days)}T12:00:00+05:30`)
      seen.push([(await onSite()).length, (await world.nobody().get(src)).statusCode, (await all())[0]?.showing])
      stamps.add(await contentStamp(world.services))
    }
    expect(seen).toEqual([
      [0, 404, 'scheduled'],
      [1, 200, 'shown'],
      [1, 200, 'shown'],
      [0, 404, 'ended'],
    ])
    expect(stamps.size).toBe(4)
    clock = undefined
    expect((await staff.post(`${base}/${id}`, { ...words, picture: null, hidden: true, version: 1 })).statusCode).toBe(200)
    expect([(await onSite()).length, (await world.nobody().get(src)).statusCode]).toEqual([0, 404])
    // The preview of the back office puts it in its place, with its picture.
    expect((await all()).map(slide => [slide.id, slide.showing])).toEqual([[id, 'hidden']])
    expect((await staff.get(`${base}/picture/${id}`)).statusCode).toBe(200)
    for (const other of ['x', '../secret', '00000000-0000-0000-0000-000000000000'])
      expect((await world.nobody().get(`/site/slides/${encodeURIComponent(other)}`)).statusCode).toBe(404)
  })

  it('gets another picture under another address, and the one before is gone', async () => {
    const id = await add()
    const before = (await onSite())[0].pictures[0].src.replace(/^\/api/, '')
    const changed = await staff.post(`${base}/${id}`, { ...words, alt: 'Another one', picture: await upload(), version: 1 })
    expect(changed.json()).toEqual({ version: 2 })
    expect((await world.nobody().get(before)).statusCode).toBe(404)
    expect((await onSite())[0].pictures).toHaveLength(3)
    const line = (await trail('slide.changed')).at(-1)
    expect(line).toMatchObject({ before: { alt: words.alt }, after: { alt: 'Another one' } })
    expect(line?.details).toHaveProperty('picture')
    expect((await staff.post(`${base}/${id}`, { ...words, picture: null, version: 1 })).statusCode).toBe(409)
    expect((await staff.post(`${base}/delete/${id}`, { version: 1 })).statusCode).toBe(409)
    expect((await staff.post(`${base}/delete/${id}`, { version: 2 })).statusCode).toBe(204)
    expect([await onSite(), await world.services.db.selectFrom('file').select('id').where('kind', '=', 'slide').execute()]).toEqual([
      [],
      [],
    ])
  })

  it.each<[string, object, string]>([
    ['without words for who cannot see it', { alt: ' ' }, 'alt'],
    ['with a Hindi caption and no Hindi description', { captionHi: 'रविवार को खुला' }, 'altHi'],
    ['that leads to a script', { link: 'javascript:alert(1)' }, 'link'],
    ['that leads to another site without https', { link: '//evil.example' }, 'link'],
    ['over before it begins', { shownFrom: today, shownUntil: daysFrom(today, -1) }, 'shownUntil'],
    ['without a picture', { picture: undefined }, 'picture'],
  ])('is refused %s, which is said at its field', async (_, more, field) => {
    const reply = await send(more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
    expect(await all()).toEqual([])
  })

  it('is refused where what was sent is no picture, and said beside the picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const reply = await send({ picture: await upload(svg, 'shop.jpg') })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([415, ['picture']])
    const other = await world.signUp('staff', { granted: ['site.carousel'] })
    const foreign = await other.post(`${base}/create`, { ...words, picture: await upload() })
    expect(foreign.statusCode).toBe(404)
  })
})

describe('the order of the slides', () => {
  it('is set by who saw it as it is, and stands in the trail', async () => {
    const [a, b, c] = [await row(1), await row(2), await row(3)]
    expect((await staff.post(`${base}/order`, { was: [a, b, c], now: [c, a, b] })).statusCode).toBe(204)
    expect((await all()).map(({ id }) => id)).toEqual([c, a, b])
    expect((await trail('slide.moved')).at(-1)).toMatchObject({
      before: { order: [a, b, c].join(', ') },
      after: { order: [c, a, b].join(', ') },
    })
    expect((await staff.post(`${base}/order`, { was: [a, b, c], now: [b, a, c] })).statusCode).toBe(409)
    for (const now of [
      [c, a],
      [c, a, a],
      [c, a, '999999'],
    ])
      expect((await staff.post(`${base}/order`, { was: [c, a, b], now })).statusCode).toBe(422)
    expect((await all()).map(({ id }) => id)).toEqual([c, a, b])
  })

  it('ends after as many as somebody looks at', async () => {
    for (let place = 1; place <= mostSlides; place++) await row(place)
    expect((await send()).json().message).toContain(`at most ${mostSlides}`)
  })
})

it('is for those who were granted it', async () => {
  const clerk = await world.signUp('staff', { granted: ['site.news'] })
  for (const reply of [await clerk.get(base), await clerk.post(`${base}/order`, { was: ['1'], now: ['1'] })])
    expect(reply.statusCode).toBe(403)
})
