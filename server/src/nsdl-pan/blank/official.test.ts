import { blankPapers, samplePapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { uploaded, userIdOf } from '../../../test/pan'
import { textsOf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'

let world: World
let staff: Client
let shop: Client
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  shop = await world.as('merchant')
})
afterAll(() => world.close())

async function aPdf(words: string, { pages = 1, active = false } = {}): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (let page = 0; page < pages; page++) made.addPage([595, 842]).drawText(words, { x: 50, y: 700, font })
  if (active) made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  return Buffer.from(await made.save())
}
const sent = async (bytes: Buffer, by = staff) => uploaded(world, await userIdOf(world, by), 'form 93.pdf', bytes)
const put = async (paper: string, bytes: Buffer, version = 0, by = staff) =>
  by.post(`/backend/nsdlpan/official/${paper}`, { version, uploadId: await sent(bytes, by) })
const state = async (paper: string) => {
  const all = (await shop.get('/nsdlpan/official')).json() as {
    paper: string
    version: number
    uploadedAt: string | null
    pages: number | null
  }[]
  return all.find(one => one.paper === paper)
}
const saved = (address: string) => shop.post(address)

describe('an official form in the place of ours', { timeout: 30_000 }, () => {
  it('is given out byte for byte until it is removed', async () => {
    const [first, second] = [await aPdf('FORM 93 OF THE DEPARTMENT', { pages: 2 }), await aPdf('FORM 93 AS AMENDED')]
    expect(await state('new')).toBeUndefined()
    const reply = await put('new', first)
    expect(reply.json(), reply.body).toEqual({ version: 1 })
    expect(await state('new')).toMatchObject({ version: 1, pages: 2, uploadedAt: expect.stringMatching(/^20/) })
    const given = await saved('/nsdlpan/blank/new')
    expect(given.headers['content-disposition']).toContain('attachment; filename="new-official.pdf"')
    expect(given.rawPayload.equals(first)).toBe(true)

    expect((await put('new', second, 1)).json()).toEqual({ version: 2 })
    expect((await saved('/nsdlpan/blank/new')).rawPayload.equals(second)).toBe(true)
    const removed = await staff.post('/backend/nsdlpan/official/remove/new', { version: 2 })
    expect(removed.json()).toEqual({ version: 3 })
    expect(await state('new')).toMatchObject({ version: 3, uploadedAt: null, pages: null })
    expect((await textsOf((await saved('/nsdlpan/blank/new')).rawPayload))[0]).toContain('Emptyforminourownlayout')
    const left = await world.services.db.selectFrom('file').select('id').where('kind', '=', 'officialForm').execute()
    expect(left).toEqual([])
    const events = await world.services.db
      .selectFrom('audit')
      .select('event')
      .where('subject', '=', 'official_form')
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['officialForm.uploaded', 'officialForm.uploaded', 'officialForm.removed'])
  })

  it('may stand for a sample as well, which it does not touch elsewhere', async () => {
    const form = await aPdf('SAMPLE OF THE DEPARTMENT')
    expect((await put('sample-trust', form)).statusCode).toBe(200)
    expect((await saved('/nsdlpan/sample/trust')).rawPayload.equals(form)).toBe(true)
    expect((await saved('/nsdlpan/sample/company')).rawPayload.equals(form)).toBe(false)
  })

  it('is refused with 409 when somebody has changed it meanwhile', async () => {
    const form = await aPdf('ANNEXURE')
    expect((await put('annexure-a', form, 1)).statusCode).toBe(409)
    expect((await put('annexure-a', form)).statusCode).toBe(200)
    expect((await put('annexure-a', form)).statusCode).toBe(409)
    expect((await staff.post('/backend/nsdlpan/official/remove/annexure-a', { version: 5 })).statusCode).toBe(409)
    expect((await staff.post('/backend/nsdlpan/official/remove/annexure-b', { version: 1 })).statusCode).toBe(404)
  })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['one that runs something', () => aPdf('X', { active: true }), /./],
    ['a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(200).fill(0)]), /not a PDF/],
    ['half of one', async () => (await aPdf('X')).subarray(0, 300), /./],
    ['one of more than twelve pages', () => aPdf('X', { pages: 13 }), /12/],
    ['one of more than 5 MB', async () => Buffer.concat([await aPdf('X'), Buffer.alloc(5_000_000)]), /5 MB/],
  ])('is refused when it is %s, at its field', async (_, bytes, words) => {
    const reply = await put('correction', await bytes())
    expect(reply.statusCode, reply.body).toBeGreaterThan(400)
    expect(reply.json().errors?.uploadId?.join()).toMatch(words)
    expect(await state('correction')).toBeUndefined()
  })

  it('is nobody else’s upload, and there for papers of ours alone', async () => {
    const form = await aPdf('X')
    const foreign = await sent(form, shop)
    expect((await staff.post('/backend/nsdlpan/official/correction', { version: 0, uploadId: foreign })).statusCode).toBe(404)
    for (const paper of ['other', 'sample-other', 'constructor']) expect((await put(paper, form)).statusCode).toBe(404)
    expect(Object.keys(blankPapers).length + Object.keys(samplePapers).length).toBe(20)
  })

  it('is kept by the back office alone: staff by grant', async () => {
    const form = await aPdf('X')
    const bare = await world.signUp('staff', { granted: [] })
    expect((await put('correction', form, 0, bare)).statusCode).toBe(403)
    expect((await put('correction', form, 0, shop)).statusCode).toBe(403)
    expect((await shop.post('/backend/nsdlpan/official/remove/annexure-a', { version: 1 })).statusCode).toBe(403)
  })
})
