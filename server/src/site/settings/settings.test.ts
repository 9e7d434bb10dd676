import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { stranger } from '../../../test/door'
import { uploaded, userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
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
