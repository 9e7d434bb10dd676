import type { Browser, Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import { picturedPaper } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

const answers = { identityPaper: 'aadhaar', aadhaarLast4: '4321' }
/** Larger than what is sent. */
const taken = { width: 4200, height: 2800 }

/** Brighter to the right in red and downwards in green: of each place one colour, so that a turn or a mirror image shows. */
const card = ({ width, height }: typeof taken) => {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set([80 + Math.round((x / width) * 160), 80 + Math.round((y / height) * 160), 160], (y * width + x) * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** As phones that are held upright save it: lying on its side, with the turn in its EXIF data. */
const photographed = async () => ({
  name: 'aadhaar.jpg',
  mimeType: 'image/jpeg',
  buffer: await card(taken).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer(),
})

async function placeOf(one: Locator) {
  const place = await one.boundingBox()
  if (!place) throw new Error('It is not on the page')
  return place
}

it('an Aadhaar is sent upright and black below its box, and as it was taken everywhere else', { timeout: 120_000 }, () =>
  play(browser, 'kyc-covered', async ({ person }) => {
    const shop = await Hand.of(portal, shops.covered.userName)
    const { id } = await shop.post<{ id: string }>('/my/kyc/begin')
    const { version, answers: before } = await shop.get<{ version: number; answers: object }>(`/my/kyc/draft/${id}`)
    await shop.post(`/my/kyc/draft/${id}`, { version, answers: { ...before, ...answers } })
    const uploadId = await shop.upload(await picturedPaper('PAN card'))
    await shop.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ slot: 'pan', uploadId }] })

    const page = await person()
    await enter(page, portal, shops.covered.userName, `/kyc/merchant/papers`)
    await page.getByText('Page 1', { exact: true }).waitFor()
    await page.locator('input[type="file"]:not([capture])').setInputFiles(await photographed())
    const dialog = page.getByRole('dialog', { name: 'Cover a part of the number: Proof of identity and address' })
    await dialog.getByText(/^The number was not found by itself/).waitFor()
    const box = dialog.getByRole('group', { name: 'Box 1: move with the arrow keys' })
    const proposed = await placeOf(box)
    const [x, y] = [proposed.x + proposed.width / 2, proposed.y + proposed.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 60, { steps: 5 })
    await page.mouse.up()
    const [paper, dragged] = [await placeOf(dialog.getByRole('img', { name: 'The chosen picture' })), await placeOf(box)]
    expect([dragged.x - proposed.x, dragged.y - proposed.y].map(Math.round)).toEqual([40, -60])
    await dialog.getByRole('button', { name: 'Cover and add' }).click()
    await page.getByText('Page 2', { exact: true }).waitFor()

    const { pages } = await shop.get<{ pages: { id: string; slot: string }[] }>(`/my/kyc/scan/${id}`)
    const kept = pages.find(({ slot }) => slot === 'identity')
    const { data, info } = await sharp(await shop.file(`/my/kyc/page/${id}/${kept?.id}`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width / info.height, info.width < taken.width]).toEqual([expect.closeTo(taken.width / taken.height, 2), true])
    // Where it stands on the page that is kept, in its pixels.
    const scale = info.width / paper.width
    const [left, top] = [(dragged.x - paper.x) * scale, (dragged.y - paper.y) * scale]
    const [right, bottom] = [left + dragged.width * scale, top + dragged.height * scale]
    // A pixel of the screen is several of the page, and a JPEG blurs its edges.
    const edge = scale + 8
    const expected = await card({ width: info.width, height: info.height }).raw().toBuffer()
    let [light, changed, inside] = [0, 0, 0]
    for (let at = 0; at < info.width * info.height; at++) {
      const [px, py] = [at % info.width, Math.floor(at / info.width)]
      const within = (room: number) => px > left + room && px < right - room && py > top + room && py < bottom - room
      const channels = [0, 1, 2].map(channel => data[at * info.channels + channel] ?? 255)
      if (within(edge)) {
        inside++
        light = Math.max(light, ...channels)
      } else if (!within(-edge))
        changed = Math.max(changed, ...channels.map((value, channel) => Math.abs(value - (expected[at * 3 + channel] ?? 0))))
    }
    expect(inside).toBeGreaterThan(10_000)
    expect({ light, changed }).toEqual({ light: expect.toSatisfy((n: number) => n < 24), changed: expect.toSatisfy((n: number) => n < 24) })
  }),
)
