import { sheet } from '@sevakendra/contract/kit/form/print'
import { cutBoxes } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import { panCuts } from '@sevakendra/contract/nsdl-pan/slots'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCounter, aPaidOne, aScan, uploaded } from '../../test/pan'
import { signedPage } from '../../test/scans/forms'
import { openWorld, type World } from '../../test/world'
import { pagesOf } from '../platform/files/pages'
import { system } from '../platform/http/who'

const base = '/merchant/nsdlpan/physical'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('recognises the pages of its own form, advises without holding up, and finds the photo on a leaning scan upside down', {
  timeout: 60_000,
}, async () => {
  const counter = await aCounter(world)
  const [one, other] = [await aPaidOne(counter.client), await aPaidOne(counter.client)]
  const print = async (id: string) =>
    pagesOf(world.services, async () => (await counter.client.post(`${base}/form/${id}`)).rawPayload, {}, system)
  const [[first], [stranger]] = [await print(one.id), await print(other.id)]
  if (!first || !stranger) throw new Error('no pages')
  const add = async (jpeg: Buffer, slot: string) => {
    const uploads = [{ uploadId: await uploaded(world, counter.userId, 'scan.jpg', jpeg), slot }]
    const added = await counter.client.post(`${base}/scan/${one.id}/pages`, { uploads })
    expect(added.statusCode).toBe(200)
    return added.json()
  }
  const over = await sharp(await sharp(first.jpeg).rotate(3, { background: 'white' }).toBuffer())
    .rotate(180)
    .jpeg()
    .toBuffer()
  const scan = await add(over, 'form')
  expect(scan.pages[0].hints).toEqual(['This page is not upright. Rotate it.', expect.stringMatching(/^This page leans by 3\.\d degrees/)])
  expect(scan.slots[0].hints).toEqual(['Page 2 of 2 of the form is missing.'])
  const both = await add(stranger.jpeg, 'form')
  expect(both.pages[1].hints).toEqual([`This page was printed for ${other.refNo}, not for ${one.refNo}. Scan the form of this one.`])

  const astray = (await add(first.jpeg, 'podb')).pages.at(-1)
  expect(astray).toMatchObject({ slot: 'podb', hints: ['This is page 1 of the form, not Proof of date of birth.'] })

  // Advice holds nobody up.
  await add(await aScan(), 'poi')
  expect((await counter.client.post(`${base}/scan/${one.id}/finish`)).statusCode).toBe(200)
  const { frames, pages } = (await counter.client.get(`${base}/crop/${one.id}`)).json()
  expect(frames.photo).toMatchObject({ page: pages[0].id, turn: 180 })
  // Where the middle of the box went by leaning, on the page as it is seen after turning.
  const { width, height } = await sharp(first.jpeg).metadata()
  const [leaning, box] = [await sharp(over).metadata(), cutBoxes.photo]
  const [cos, sin] = [Math.cos(Math.PI / 60), Math.sin(Math.PI / 60)]
  const [x, y] = [((box.x + box.width / 2) / sheet.width - 0.5) * width, ((box.y + box.height / 2) / sheet.height - 0.5) * height]
  const middle = { x: 50 + ((cos * x - sin * y) / leaning.width) * 100, y: 50 + ((sin * x + cos * y) / leaning.height) * 100 }
  expect(Math.abs(frames.photo.x + frames.photo.width / 2 - middle.x)).toBeLessThan(0.6)
  expect(Math.abs(frames.photo.y + frames.photo.height / 2 - middle.y)).toBeLessThan(0.6)
})

it('proposes frames for a perfect scan within the lines of its boxes, in the shape of the pictures, of which nothing is said', {
  timeout: 60_000,
}, async () => {
  const { client, userId } = await aCounter(world)
  const { id, refNo } = await aPaidOne(client)
  const read = (pdf: Buffer) => pagesOf(world.services, async () => pdf, {}, system)
  const papers = { form: await signedPage(read, newIndividual.key, refNo), poi: await aScan(), podb: await aScan() }
  for (const [slot, jpeg] of Object.entries(papers)) {
    const uploads = [{ uploadId: await uploaded(world, userId, `${slot}.jpg`, jpeg), slot }]
    expect((await client.post(`${base}/scan/${id}/pages`, { uploads })).statusCode).toBe(200)
  }
  await client.post(`${base}/scan/${id}/finish`)
  const { frames, pages } = (await client.get(`${base}/crop/${id}`)).json()
  for (const [key, { width, height }] of Object.entries(panCuts))
    expect((frames[key].width * pages[0].width) / (frames[key].height * pages[0].height)).toBeCloseTo(width / height, 2)
  const preview = (await client.post(`${base}/crop/${id}/preview`, frames)).json()
  expect(preview).toMatchObject({ photo: { warnings: [] }, signature: { warnings: [] } })
})
