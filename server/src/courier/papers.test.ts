import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { aDueForm, mine, office, sent } from '../../test/courier'
import { aCounter, aScan, uploaded } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'
import { barcodesOf } from '../platform/files/page-barcodes'
import { pagesOf } from '../platform/files/pages'
import { system } from '../platform/http/who'

let world: World
let staff: Client
let shop: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  counter = await aCounter(world, 10_000_00)
  shop = counter.client
}, 60_000)
afterAll(() => world.close())

const pages = async (pdf: Buffer) => (await pagesOf(world.services, () => pdf, {}, system)).map(({ jpeg }) => jpeg)

describe('the sheet of a parcel', { timeout: 60_000 }, () => {
  it('says whose it is and who carries it, and each of its barcodes can be read off the printed page', async () => {
    const ackNos = [(await aDueForm(world, shop)).ackNo, (await aDueForm(world, shop)).ackNo]
    const { id, refNo } = await sent(shop, ackNos, { docket: 'D12345678' })
    const reply = await shop.post(`${mine}/sheet/${id}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toContain(`${refNo}-sheet.pdf`)
    const [text = ''] = await textsOf(reply.rawPayload)
    for (const words of [refNo, 'DTDC', 'D12345678', dayWords(dayOf(new Date())), 'Number of forms: 2', ...ackNos])
      expect(text).toContain(words.replace(/\s/g, ''))
    const [page] = await pages(reply.rawPayload)
    expect(await barcodesOf(world.services, () => page as Buffer, system)).toEqual([refNo, ...ackNos])

    const hindi = await staff.post(`${office}/sheet/${id}`, undefined, { cookie: `${staff.own().cookie}; language=hi` })
    const [said = ''] = await textsOf(hindi.rawPayload)
    expect(said).toContain('पावती संख्या'.replace(/\s/g, ''))
    expect(said).toContain(ackNos[0])
    // As the camera of a phone takes it: aslant, in poor light, a little out of focus, and the page is not all there is.
    const photo = await sharp(page)
      .rotate(3, { background: '#777' })
      .linear(0.6, 20)
      .blur(0.8)
      .extend({ top: 90, bottom: 60, left: 120, right: 40, background: '#6b5a48' })
      .jpeg({ quality: 70 })
      .toBuffer()
    const read = async (name: string, bytes: Buffer) =>
      shop.post(`${mine}/read-photo`, { uploadId: await uploaded(world, counter.userId, name, bytes) })
    // The reference of the parcel is no acknowledgement number.
    expect((await read('photo.jpg', photo)).json()).toEqual({ ackNos })
    expect((await read('scan.jpg', await aScan())).json()).toEqual({ ackNos: [] })
    const refused = await uploaded(world, counter.userId, 'sheet.pdf', reply.rawPayload)
    // It is gone as well: a refused photo keeps no place of its sender.
    for (const status of [415, 404]) expect((await shop.post(`${mine}/read-photo`, { uploadId: refused })).statusCode).toBe(status)
    expect((await shop.post(`${mine}/read-photo`, { uploadId: '1-00' })).statusCode).toBe(404)
    expect((await (await aCounter(world)).client.post(`${mine}/sheet/${id}`)).statusCode).toBe(404)
  })
})
