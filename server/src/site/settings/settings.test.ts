import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { stranger } from '../../../test/door'
import { aCounter, aPaidOne, uploaded, userIdOf } from '../../../test/pan'
import { drawnIn, textsOf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'
import { businessOf } from '../../platform/business'
import { contentStamp } from '../service'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const read = async () => (await admin.get('/backend/settings/site')).json()
const saved = async (part: string, body: object) => {
  const reply = await admin.post(`/backend/settings/site/${part}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const refused = async (part: string, body: object, by = admin) => {
  const reply = await by.post(`/backend/settings/site/${part}`, body)
  return [reply.statusCode, reply.json().errors ?? reply.json().message]
}
const lastOf = (name: string) =>
  world.services.db
    .selectFrom('audit')
    .select(['before', 'after', 'actorCode'])
    .where('event', '=', 'setting.changed')
    .where('subjectId', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } } })
    .png()
    .toBuffer()
const sent = async (bytes: Buffer, name = 'picture.png') => uploaded(world, await userIdOf(world, admin), name, bytes)

describe('the business record', () => {
  const fields = {
    ...{ businessName: 'Asha & Sons', add1: '12 Station Road', add2: '', add3: '', district: 'Nashik', pin: '422101' },
    ...{ state: 'Maharashtra', contactNo: '0253 555 0142', emailId: 'Help@Asha.example' },
  }

  it('is empty until it is filled in: pages are called Site then, papers and mails come from the product', async () => {
    expect((await read()).business).toMatchObject({ businessName: '', emailId: '' })
    expect((await stranger(world).get('/business-info')).json()).toMatchObject({ businessName: '', emailId: '' })
    expect((await stranger(world).get('/manifest')).json()).toMatchObject({ name: 'Site', short_name: 'Site' })
    expect((await businessOf(world.services.db)).businessName).toBe('Sevakendra')
  })

  it('is shown to everybody as it was saved, and the trail has both sides', async () => {
    const { business } = await read()
    const { version } = await saved('business', { ...fields, version: business.version })
    expect((await stranger(world).get('/business-info')).json()).toEqual({ ...fields, emailId: 'help@asha.example' })
    await saved('business', { ...fields, version, businessName: 'Asha and Daughters' })
    expect(await lastOf('businessInfo')).toMatchObject({
      before: { businessName: 'Asha & Sons' },
      after: { businessName: 'Asha and Daughters' },
    })
  })

  it('stands on the next paper and under the next mail', async () => {
    const { business } = await read()
    await saved('business', { ...fields, businessName: 'Asha Digital', version: business.version })
    const { client } = await aCounter(world)
    const { id, refNo } = await aPaidOne(client)
    const bill = (await textsOf((await client.post(`/merchant/nsdlpan/physical/invoice/${id}`)).rawPayload)).join('')
    for (const words of ['AshaDigital', '12StationRoad', '02535550142', refNo]) expect(bill).toContain(words)
    const { data } = (await admin.post('/backend/settings/mails/list', { search: refNo })).json()
    const mail = (await admin.get(`/backend/settings/mails/${data[0].id}`)).json()
    for (const words of ['Asha Digital', '12 Station Road']) expect(JSON.stringify(mail)).toContain(words)
  })

  it('has its logo and its colour on the next paper and in the next mail', async () => {
    const uploadId = await sent(await picture(300, 100), 'logo.png')
    const { version } = (await read()).look
    await saved('look', { colour: '#c8102e', logoUploadId: uploadId, version })
    const { client } = await aCounter(world)
    const { id, refNo } = await aPaidOne(client)
    const { pictures, lines } = await drawnIn((await client.post(`/merchant/nsdlpan/physical/invoice/${id}`)).rawPayload)
    expect([pictures, lines]).toEqual([[[300, 100]], expect.arrayContaining(['#c8102e'])])
    const { data } = (await admin.post('/backend/settings/mails/list', { search: refNo })).json()
    const { html } = (await admin.get(`/backend/settings/mails/${data[0].id}`)).json()
    const [, src = ''] = /<img src="[^"]*(\/api\/logo[^"]*)" alt="" width="120" height="40"/.exec(html) ?? []
    const { headers } = await stranger(world).get(src.replaceAll('&#38;', '&').replace('/api', ''))
    // Whoever reads their mail on another site is shown it, too.
    expect([headers['content-type'], headers['cross-origin-resource-policy']]).toEqual(['image/png', 'cross-origin'])
    expect((await stranger(world).get('/favicon')).headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(html).toContain('3px solid #c8102e')
    await saved('look', { colour: null, dropLogo: true, version: (await read()).look.version })
    const bare = await drawnIn((await client.post(`/merchant/nsdlpan/physical/invoice/${id}`)).rawPayload)
    expect([bare.pictures, bare.lines.includes('#c8102e')]).toEqual([[], false])
  })

  it('is not saved over somebody else’s change', async () => {
    const { business } = await read()
    await saved('business', { ...fields, version: business.version, add2: 'First' })
    expect(await refused('business', { ...fields, version: business.version, add2: 'Second' })).toEqual([
      409,
      expect.stringContaining('Somebody else has changed this'),
    ])
    expect((await read()).business.add2).toBe('First')
  })

  it('of two who save the same version at once, one is refused', async () => {
    const { version } = (await read()).contact
    const save = (officerName: string) => admin.post('/backend/settings/site/contact', { version, officerName })
    const codes = (await Promise.all([save('Ravi'), save('Meera')])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 409])
  })

  it('asks for a name, and says what is wrong at its field', async () => {
    const { version } = (await read()).business
    const [status, errors] = await refused('business', { ...fields, version, businessName: ' ', pin: '12', contactNo: 'call us' })
    expect([status, Object.keys(errors)]).toEqual([422, ['businessName', 'pin', 'contactNo']])
  })
})

describe('links', () => {
  it('lead to the sites that they name, and nowhere else', async () => {
    const { version } = (await read()).social
    await saved('social', { version, whatsapp: 'wa.me/919876500000', youtube: 'https://www.youtube.com/@asha' })
    expect((await stranger(world).get('/site/content')).json().social).toEqual([
      { kind: 'whatsapp', url: 'https://wa.me/919876500000' },
      { kind: 'youtube', url: 'https://www.youtube.com/@asha' },
    ])
    for (const facebook of [
      'https://facebook.com.example.org/x',
      'http://facebook.com/x',
      'javascript:alert(1)//facebook.com',
      'https://user@facebook.com/x',
      'https://facebook.com:8443/x',
      'https://example.org/?u=facebook.com',
    ])
      expect(await refused('social', { version: version + 1, facebook })).toEqual([
        422,
        { facebook: ['Enter an https address of one of the services that are known here'] },
      ])
  })

  it('show the chat page of a known service, and its origin alone may be framed', async () => {
    const { version } = (await read()).chat
    await saved('chat', { version, api: 'https://tawk.to/chat/1/default' })
    expect((await stranger(world).get('/tawk-to')).json()).toEqual({ api: 'https://tawk.to/chat/1/default' })
    expect(await refused('chat', { version: version + 1, api: 'https://chat.example.in' })).toEqual([422, { api: [expect.any(String)] }])
    // One that was stored before there was such a rule.
    await world.services.db
      .updateTable('siteSetting')
      .set({ value: '{"api":"https://evil.example"}' })
      .where('name', '=', 'tawkTo')
      .execute()
    expect((await stranger(world).get('/tawk-to')).json()).toEqual({ api: '' })
  })

  it('tell who answers complaints, and where the map is', async () => {
    const { version } = (await read()).contact
    const contact = {
      ...{ mapLink: 'https://maps.app.goo.gl/abc', officerName: 'Ravi Kumar', officerEmail: 'ravi@asha.example' },
      ...{ officerPhone: '', officerHours: 'Mon to Fri' },
    }
    await saved('contact', { version, ...contact })
    expect((await stranger(world).get('/site/content')).json().contact).toEqual(contact)
    expect((await refused('contact', { version: version + 1, mapLink: 'https://example.org/maps' }))[0]).toBe(422)
  })
})

describe('the look', () => {
  const nothing = { colour: null, logoUploadId: null, faviconUploadId: null, dropLogo: false, dropFavicon: false }
  const look = async (more: object) => saved('look', { ...nothing, version: (await read()).look.version, ...more })

  it('serves the seal until there is a logo, then the logo, encoded anew, under an address of its own', async () => {
    const visitor = stranger(world)
    expect((await visitor.get('/logo')).headers['content-type']).toBe('image/svg+xml')
    await look({ logoUploadId: await sent(await picture(1200, 400)) })
    const { logo } = (await visitor.get('/business-info')).json()
    expect(logo).toMatchObject({ width: 640, height: 213 })
    const shown = await visitor.get(logo.src.replace('/api', ''))
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000')
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(640)
    expect((await visitor.get('/logo?v=other')).headers['cache-control']).toBe('public, max-age=300')
    await look({ logoUploadId: await sent(await picture(100, 100)) })
    expect((await visitor.get('/business-info')).json().logo.src).not.toBe(logo.src)
    expect(await world.services.db.selectFrom('file').select('name').where('kind', '=', 'site logo').execute()).toHaveLength(1)
    await look({ dropLogo: true })
    expect((await visitor.get('/business-info')).json().logo).toBeUndefined()
    expect((await visitor.get('/logo')).headers['content-type']).toBe('image/svg+xml')
  })

  it('serves a favicon', async () => {
    await look({ faviconUploadId: await sent(await picture(64, 64)) })
    expect((await stranger(world).get('/favicon')).headers['content-type']).toBe('image/png')
  })

  it('takes no drawing, nothing that is only called a picture, and nothing that is too small, and says so at the field', async () => {
    const { version } = (await read()).look
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [field, bytes, status] of [
      ['logoUploadId', svg, 415],
      ['logoUploadId', Buffer.from('hello'), 415],
      ['logoUploadId', await picture(40, 40), 422],
      ['faviconUploadId', await picture(100, 60), 422],
      ['logoUploadId', Buffer.alloc(1024 * 1024 + 1), 413],
    ] as const)
      expect(await refused('look', { ...nothing, version, [field]: await sent(bytes) })).toEqual([
        status,
        { [field]: [expect.any(String)] },
      ])
  })

  it('draws the seal in the brand colour', async () => {
    await look({ colour: 'C8102E' })
    expect((await read()).look.colour).toBe('#c8102e')
    expect((await stranger(world).get('/logo')).body).toContain('fill="#c8102e"')
    expect((await refused('look', { ...nothing, version: (await read()).look.version, colour: 'red' }))[0]).toBe(422)
  })
})

describe('the icons of an installed portal', () => {
  const manifest = async () => (await stranger(world).get('/manifest')).json()
  it('are the seal until there is a logo, then the logo, square and whole; the colour is that of the brand', async () => {
    const { version } = (await read()).look
    const nothing = { colour: null, logoUploadId: null, faviconUploadId: null, dropFavicon: true }
    await saved('look', { ...nothing, version, dropLogo: true })
    expect(await manifest()).toMatchObject({ theme_color: '#1d3a8a', icons: [{ src: '/icon-192.png' }, {}, { purpose: 'maskable' }] })
    expect((await stranger(world).get('/site/icon/icon-192')).statusCode).toBe(404)
    const red = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
    await saved('look', { ...nothing, version: version + 1, dropLogo: false, colour: '#c8102e', logoUploadId: await sent(red) })
    const { icons, theme_color: theme } = await manifest()
    expect(theme).toBe('#c8102e')
    for (const { src, sizes, purpose } of icons) {
      const reply = await stranger(world).get(src.replace('/api', ''))
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000')
      const { data, info } = await sharp(reply.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(`${info.width}x${info.height}`).toBe(sizes)
      const at = (share: number) => [...data.subarray(...pixel(info.width, share))]
      // The logo in the middle, white at the edge; of a maskable one also where a phone may cut.
      expect([at(0.5), at(0.02)]).toEqual([
        [200, 16, 46],
        [255, 255, 255],
      ])
      expect(at(0.15)).toEqual(purpose === 'maskable' ? [255, 255, 255] : [200, 16, 46])
    }
    await saved('look', { ...nothing, version: version + 2, dropLogo: false, logoUploadId: await sent(await picture(64, 64)) })
    expect((await manifest()).icons[0].src).not.toBe(icons[0].src)
    expect((await stranger(world).get('/site/icon/other')).statusCode).toBe(404)
  })
  /** The bytes of one pixel, so far from the left, in the middle of the height. */
  const pixel = (width: number, share: number): [number, number] => {
    const from = (Math.floor(width / 2) * width + Math.floor(width * share)) * 3
    return [from, from + 3]
  }
})

describe('a look before it is saved', () => {
  const drawn: { path: string; data: { business: { businessName: string; logo?: object }; [more: string]: unknown } }[] = []
  const preview = (body: object) =>
    admin.post('/backend/settings/site/preview', { path: '/contact', language: 'hi', theme: 'dark', ...body })
  beforeAll(() => {
    world.services.drawPage = async (path, data) => {
      drawn.push({ path, data })
      const text =
        '<html lang="hi"><head><script>x()</script><style nonce="__NONCE__"></style></head><body><div id="root">page</div></body></html>'
      return { text, status: path === '/nowhere' ? 404 : 200 }
    }
  })
  afterAll(() => {
    delete world.services.drawPage
  })

  it('is the page with what is typed, in which nothing runs or can be pressed; nothing is kept', async () => {
    const { business, contact } = await read()
    const before = await contentStamp(world.services)
    const reply = await preview({ business: { ...business, businessName: 'Next name' }, contact: { ...contact, officerName: 'Meera' } })
    expect(reply.json().html).toBe(
      '<html data-mantine-color-scheme="dark" lang="hi"><head><style nonce="__NONCE__"></style></head><body><div id="root" inert>page</div></body></html>',
    )
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(drawn.at(-1)).toMatchObject({ path: '/contact', data: { language: 'hi', business: { businessName: 'Next name' } } })
    expect(drawn.at(-1)?.data.content).toMatchObject({ contact: { officerName: 'Meera' } })
    expect((await stranger(world).get('/business-info')).json().businessName).not.toBe('Next name')
    expect(await contentStamp(world.services)).toBe(before)
  })

  it('shows a logo that was sent and is not saved, and the text of a page as it would be kept', async () => {
    const { look } = await read()
    const edit = { version: look.version, colour: '#006400', dropLogo: false, faviconUploadId: null, dropFavicon: false }
    const logoUploadId = await sent(await picture(200, 100))
    expect((await preview({ path: '/', look: { ...edit, logoUploadId } })).statusCode).toBe(200)
    expect(drawn.at(-1)?.data.business.logo).toMatchObject({ src: expect.stringMatching(/^data:image\/png;base64,/), width: 200 })
    expect(drawn.at(-1)?.data.look).toMatchObject({ theme: '#006400', css: expect.stringContaining('#006400') })
    const text = { page: 'terms', version: 0, body: null, bodyHi: '<p>नया<script>x()</script></p>', checkedOn: null }
    await preview({ path: '/terms', text })
    expect(drawn.at(-1)?.data.answer).toMatchObject({ page: 'terms', html: '<p>नया</p>' })
    // It can still be saved.
    expect((await admin.post('/backend/settings/site/look', { ...edit, logoUploadId })).statusCode).toBe(200)
  })

  it('refuses what would not be kept either, and addresses that are no page; it is for those who may save', async () => {
    expect((await preview({ look: { version: 0, colour: 'red' } })).statusCode).toBe(422)
    expect((await preview({ path: '//evil.example' })).statusCode).toBe(422)
    expect((await preview({ path: '/nowhere' })).statusCode).toBe(404)
    const merchant = await world.as('merchant')
    expect((await merchant.post('/backend/settings/site/preview', { path: '/', language: 'en', theme: 'light' })).statusCode).toBe(403)
  })
})

it('every change draws the public pages anew', async () => {
  const stamp = () => contentStamp(world.services)
  const before = await stamp()
  await saved('chat', { version: (await read()).chat.version, api: '' })
  expect(await stamp()).not.toBe(before)
})

it('is closed to staff who were not granted it', async () => {
  const merchant = await world.as('merchant')
  expect((await merchant.get('/backend/settings/site')).statusCode).toBe(403)
  expect((await refused('chat', { version: 1, api: '' }, merchant))[0]).toBe(403)
})
