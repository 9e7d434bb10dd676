import { randomBytes } from 'node:crypto'
import { codeSeen, noPdfHere } from '@sevakendra/contract/kit/covered-files'
import { kycConsent } from '@sevakendra/contract/kyc/form'
import { sql } from 'kysely'
import { correction, generate } from 'lean-qr'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { aScan, freshAadhaar, uploaded, userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'

const answers = {
  fullName: 'Ravi Kumar Sharma',
  ...{ dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5' },
  ...{ identityPaper: 'aadhaar', aadhaarLast4: '7058', constitution: 'P', pan: 'ABCPK4321L' },
  ...{ accountHolder: 'RAVI KUMAR SHARMA', accountNo: '50100123456789', ifsc: 'SBIN0000001' },
}

let world: World
let scan: Buffer
beforeAll(async () => {
  world = await openWorld()
  scan = await aScan()
})
afterAll(() => world.close())

async function begun(given: object = answers) {
  const by = await world.signUp('merchant', { merchantId: await world.aShop() })
  const { id } = (await by.post('/my/kyc/begin')).json()
  const { version } = (await by.get(`/my/kyc/draft/${id}`)).json()
  const saved = await by.post(`/my/kyc/draft/${id}`, { version, answers: given })
  expect(saved.statusCode, saved.body).toBe(200)
  return { by, id: id as string, version: saved.json().version as number }
}
async function sendTo(by: Client, id: string, slot: string, bytes: Buffer, name = 'paper.jpg') {
  const uploadId = await uploaded(world, await userIdOf(world, by), name, bytes)
  return { uploadId, reply: await by.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ uploadId, slot }] }) }
}
type Place = { slot: string; missing: string | null; cover: boolean }
const placeOf = async (by: Client, id: string): Promise<Place> =>
  (await by.get(`/my/kyc/scan/${id}`)).json().slots.find(({ slot }: Place) => slot === 'identity')

/** A page with a code on it, of so many pixels a module; larger than other pages here, for the secure code has 89 modules a side with its margin. */
async function withCode(text: string, module = 4): Promise<Buffer> {
  const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L })
  const side = code.size + 8
  const pixels = Buffer.alloc(side * side, 255)
  for (let y = 0; y < code.size; y++) for (let x = 0; x < code.size; x++) if (code.get(x, y)) pixels[(y + 4) * side + x + 4] = 0
  const drawn = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * module, side * module, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp(await aScan(420, 594))
    .composite([{ input: drawn, left: 40, top: 60 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Digits as the secure code has them, which nothing can be packed into. */
const secureCode = () => BigInt(`0x78${randomBytes(560).toString('hex')}`).toString()

describe('the place of a paper on which a number is covered', { timeout: 60_000 }, () => {
  it('takes a picture, which then counts, and after a turn still does', async () => {
    const { by, id } = await begun()
    expect(await placeOf(by, id)).toMatchObject({ cover: true, missing: 'Proof of identity and address' })
    const { reply } = await sendTo(by, id, 'identity', scan)
    expect([reply.statusCode, await placeOf(by, id)]).toEqual([200, expect.objectContaining({ missing: null })])
    const [page] = reply.json().pages
    expect((await by.post(`/my/kyc/scan/${id}/page/${page.id}/turn`, { turns: 0 })).statusCode).toBe(200)
    expect(await placeOf(by, id)).toMatchObject({ missing: null })
  })

  it('makes one page of one upload that is sent twice at the same moment, and again after that', async () => {
    const { by, id } = await begun()
    const uploadId = await uploaded(world, await userIdOf(world, by), 'shop.jpg', scan)
    const send = () => by.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ uploadId, slot: 'photo' }] })
    const replies = [...(await Promise.all([send(), send()])), await send()]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const pages = (await by.get(`/my/kyc/scan/${id}`)).json().pages as { id: string }[]
    expect(pages.length).toBe(1)
    for (const reply of replies) expect(reply.json().pages.map((page: { id: string }) => page.id)).toEqual([pages[0]?.id])
    const steps = (
      await sql<{
        n: number
      }>`select count(*)::int as n from history where subject = 'kyc' and subject_id = ${id} and action = 'scan'`.execute(world.services.db)
    ).rows
    expect(steps).toEqual([{ n: 1 }])
  })

  it('refuses a PDF in words, and forgets what was sent', async () => {
    const { by, id } = await begun()
    const document = new PDFKit({ size: 'A4' })
    document.fontSize(40).text('Aadhaar', 72, 72).end()
    const { uploadId, reply } = await sendTo(by, id, 'identity', Buffer.concat(await document.toArray()), 'aadhaar.pdf')
    expect([reply.statusCode, reply.json().message]).toEqual([415, noPdfHere])
    expect((await by.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ uploadId, slot: 'identity' }] })).statusCode).toBe(404)
  })

  const number = freshAadhaar()
  it.each([
    ['an old letter', `<?xml version="1.0"?><PrintLetterBarcodeData uid="${number}" name="Ravi Kumar Sharma" yob="1990" pc="800001"/>`],
    ['a card of today', secureCode()],
  ])('refuses a picture on which the code of %s can be read, and stores nothing of it', async (_, text) => {
    const { by, id } = await begun()
    const counted = () =>
      world.services.db
        .selectFrom('file')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await counted()
    const { uploadId, reply } = await sendTo(by, id, 'identity', await withCode(text))
    expect([reply.statusCode, reply.json().message]).toEqual([422, codeSeen])
    expect(await counted()).toEqual(before)
    expect((await by.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ uploadId, slot: 'identity' }] })).statusCode).toBe(404)
    expect(await placeOf(by, id)).toMatchObject({ missing: 'Proof of identity and address' })
  })

  it('takes a picture with another code on it', async () => {
    const { by, id } = await begun()
    expect((await sendTo(by, id, 'identity', await withCode('https://example.in/shop/12'))).reply.statusCode).toBe(200)
  })

  it('counts no page on which nobody covered anything: sent before, or moved here from another place', async () => {
    const { by, id, version } = await begun({ ...answers, identityPaper: 'voterCard', aadhaarLast4: undefined })
    const first = (await sendTo(by, id, 'identity', scan)).reply.json()
    const both = (await sendTo(by, id, 'pan', scan)).reply.json()
    expect(await placeOf(by, id)).toMatchObject({ cover: false, missing: null })
    await by.post(`/my/kyc/draft/${id}`, { version, answers })
    const again = 'Proof of identity and address, each page with its number covered'
    expect(await placeOf(by, id)).toMatchObject({ cover: true, missing: again })
    await sendTo(by, id, 'identity', scan)
    // One that is covered does not make up for one that is not.
    expect(await placeOf(by, id)).toMatchObject({ missing: again })
    await by.post(`/my/kyc/scan/${id}/page/${first.pages[0].id}/delete`)
    expect(await placeOf(by, id)).toMatchObject({ missing: null })
    const pages = (await by.get(`/my/kyc/scan/${id}`)).json().pages.map((page: { id: string }) => ({ id: page.id, slot: 'identity' }))
    expect([both.pages.length, (await by.post(`/my/kyc/scan/${id}/arrange`, { pages })).statusCode]).toEqual([2, 200])
    expect(await placeOf(by, id)).toMatchObject({ missing: again })
    const { version: now } = (await by.get(`/my/kyc/draft/${id}`)).json()
    const sent = await by.post(`/my/kyc/submit/${id}`, { version: now, consent: kycConsent.version, language: 'en' })
    expect([sent.statusCode, sent.json().errors.pages]).toEqual([422, expect.arrayContaining([again])])
  })
})

describe('the number itself', { timeout: 60_000 }, () => {
  it('is kept by its last four digits, and a whole one is refused in every answer', async () => {
    const { by, id, version } = await begun()
    const whole = freshAadhaar()
    for (const [field, value] of [
      ['aadhaarLast4', whole],
      ['addressLine1', `12 Station Road, Aadhaar ${whole}`],
      ['fullName', whole],
      ['designation', whole],
    ] as const) {
      const reply = await by.post(`/my/kyc/draft/${id}`, { version, answers: { ...answers, [field]: value } })
      expect([field, reply.statusCode]).toEqual([field, 422])
    }
    const kept = await world.services.db.selectFrom('kyc').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect(kept.answers).toMatchObject({ aadhaarLast4: '7058' })
    expect(JSON.stringify(kept)).not.toContain(whole)
  })
})
