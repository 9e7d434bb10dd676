import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDecoder } from '../../../test/decoding'
import { otherPapers, signedPage } from '../../../test/scans/forms'
import { variants } from '../../../test/scans/variants'
import { system } from '../http/who'
import { faultsOf } from './page-looks'
import { pagesOf } from './pages'

const reading = openDecoder()
let page: Buffer
beforeAll(async () => {
  page = await signedPage(pdf => pagesOf(reading, () => pdf, {}, system), 'N-individual', 'PAN2600000012')
})
afterAll(() => reading.decoder.close())

const lookedAt = async (sent: Buffer) => {
  const [seen] = await pagesOf(reading, () => sent, { looks: true }, system)
  if (!seen?.looks) throw new Error('no looks')
  return seen.looks
}
const made = (name: string, of = page) => {
  const variant = variants.find(one => one.name === name)
  if (!variant) throw new Error(`no variant ${name}`)
  return variant.make(of, 1)
}

describe('a scan of our form', { timeout: 60_000 }, () => {
  it.each([
    ['JPEG 40', []],
    ['softened 1 px', []],
    ['on a table, 1°', []],
    ['blurred 4 px', ['blurred']],
    ['leaning -3°', ['skewed']],
    ['light × 0.3', ['dark']],
    ['washed out + 210', ['pale']],
    ['560 px wide', ['small']],
    ['a tenth cut off, left', ['cutOff']],
    ['on a table, running out', ['cutOff']],
    ['the empty back', ['blank']],
  ] as const)('%s: %j', async (name, faults) => {
    expect(faultsOf((await lookedAt(await made(name))).measures)).toEqual(faults)
  })

  it.each([
    ['card', 'JPEG 60', []],
    ['card', 'blurred 3 px', ['blurred']],
    ['card on a table', 'JPEG 60', []],
    ['card on a table', 'blurred 4 px', ['blurred']],
    ['card on a sheet', 'JPEG 60', []],
    ['card on a sheet', 'blurred 3 px', ['blurred']],
    ['back of a card on a sheet', 'softened 1 px', []],
    ['back of a card on a sheet', 'blurred 3 px', ['blurred']],
    ['few words', 'JPEG 60', []],
    ['few words', 'blurred 3 px', ['blurred']],
  ] as const)('or of another paper, %s, %s: %j', async (name, variant, faults) => {
    const paper = (await otherPapers()).find(one => one.name === name)
    expect(faultsOf((await lookedAt(await made(variant, paper?.jpeg))).measures)).toEqual(faults)
  })

  it('says how far it leans, to a quarter of a degree', async () => {
    expect((await lookedAt(await made('leaning 5°'))).measures.skew).toBeCloseTo(5, 0)
    expect((await lookedAt(await made('on a table, 4°'))).measures).toMatchObject({ skew: 4, corners: { length: 4 } })
  })

  it('is known by its mark, straight, leaning and upside down; of a page without one nothing is said', async () => {
    const mark = { ref: 'PAN2600000012', version: 1, page: 1, pages: 2 }
    const straight = (await lookedAt(page)).mark
    const over = (await lookedAt(await sharp(page).rotate(180).jpeg().toBuffer())).mark
    expect([straight, over]).toMatchObject([mark, mark])
    // Its upper left corner is where it was printed, wherever that went.
    expect(over?.corners[0]?.x).toBeCloseTo(100 - (straight?.corners[0]?.x ?? 0), 0)
    expect(over?.corners[0]?.y).toBeCloseTo(100 - (straight?.corners[0]?.y ?? 0), 0)
    expect((await lookedAt(await made('leaning -3°'))).mark).toMatchObject(mark)
    expect((await lookedAt(await made('the empty back'))).mark).toBeUndefined()
  })
})
