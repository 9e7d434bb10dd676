import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
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

/** Twelve signs in three groups, as the number stands on a card; which digits they are, nobody asks. */
const printed = { width: 1600, height: 1000 }
const signs = Array.from({ length: 12 }, (_, nth) => ({ left: 520 + nth * 32 + Math.floor(nth / 4) * 20, top: 700, width: 22, height: 40 }))

async function withNumber() {
  const ink = { channels: 3 as const, background: { r: 96, g: 64, b: 96 } }
  const input = signs.map(({ left, top, ...area }) => ({ left, top, input: { create: { ...area, ...ink } } }))
  return { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await card(printed).composite(input).jpeg({ quality: 90 }).toBuffer() }
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const drawnOn = async (dataUrl: string) => pixelsOf(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))

const lightest = ({ data, width }: Pixels, x: number, y: number) =>
  Math.max(...[0, 1, 2].map(channel => data[(Math.round(y) * width + Math.round(x)) * 3 + channel] ?? 255))

/** What a picture shows of each sign: `#` where it is covered, `8` where it can be read. */
const readable = (shown: Pixels) =>
  signs
    .map(({ left, top, width, height }) => {
      const scale = shown.width / printed.width
      return lightest(shown, (left + width / 2) * scale, (top + height / 2) * scale) < 24 ? '#' : '8'
    })
    .join('')

/** Where a picture is black, from its first to its last such pixel. */
function blackIn(shown: Pixels) {
  let [left, top, right, bottom] = [shown.width, shown.height, -1, -1]
  for (let at = 0; at < shown.width * shown.height; at++) {
    const [x, y] = [at % shown.width, Math.floor(at / shown.width)]
    if (lightest(shown, x, y) >= 24) continue
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
  }
  return { left, top, right, bottom }
}

/** A kept page in the size of its preview, made smaller by the browser that made that one. */
const madeSmall = async (page: Page, jpeg: Buffer, { width, height }: Pixels): Promise<Pixels> =>
  drawnOn(
    await page.evaluate(
      async ({ base64, width, height }) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))]))
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
        return canvas.toDataURL()
      },
      { base64: jpeg.toString('base64'), width, height },
    ),
  )

async function placeOf(one: Locator) {
  const place = await one.boundingBox()
  if (!place) throw new Error('It is not on the page')
  return place
}

/** The shop at the papers of its KYC, with an Aadhaar to be added. @returns what adds a picture, once it was covered, and answers the page that is kept */
async function atThePapers(page: Page) {
  const shop = await Hand.of(portal, shops.covered.userName)
  const { id } = await shop.post<{ id: string }>('/my/kyc/begin')
  const { version, answers: before } = await shop.get<{ version: number; answers: object }>(`/my/kyc/draft/${id}`)
  await shop.post(`/my/kyc/draft/${id}`, { version, answers: { ...before, ...answers } })
  const pagesNow = async () => (await shop.get<{ pages: { id: string; slot: string }[] }>(`/my/kyc/scan/${id}`)).pages
  const no = (await pagesNow()).length + 1
  await enter(page, portal, shops.covered.userName, `/kyc/merchant/papers`)
  await page.getByRole('combobox', { name: 'What are you uploading now?' }).selectOption('identity')
  const dialog = page.getByRole('dialog', { name: 'Cover a part of the number: Proof of identity and address' })
  return {
    dialog,
    box: dialog.getByRole('group', { name: 'Box 1: move with the arrow keys' }),
    choose: (picture: { name: string; mimeType: string; buffer: Buffer }) =>
      page.locator('input[type="file"]:not([capture])').setInputFiles(picture),
    async add(): Promise<Buffer> {
      await dialog.getByRole('button', { name: 'Cover and add' }).click()
      await page.getByText(`Page ${no}`, { exact: true }).waitFor()
      const kept = (await pagesNow()).findLast(({ slot }) => slot === 'identity')
      return shop.file(`/my/kyc/page/${id}/${kept?.id}`)
    },
  }
}

it('an Aadhaar is sent upright and black below its box, and as it was taken everywhere else', { timeout: 120_000 }, () =>
  play(browser, 'kyc-covered', async ({ person }) => {
    const page = await person()
    const { dialog, box, choose, add } = await atThePapers(page)
    await choose(await photographed())
    await dialog.getByText(/^The number was not found by itself/).waitFor()
    // Taken hold of once the dialog stands still: what was found moves it.
    await box.hover()
    const proposed = await placeOf(box)
    const [x, y] = [proposed.x + proposed.width / 2, proposed.y + proposed.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y - 60, { steps: 5 })
    await page.mouse.up()
    const [paper, dragged] = [await placeOf(dialog.getByRole('img', { name: 'The chosen picture' })), await placeOf(box)]
    expect([dragged.x - proposed.x, dragged.y - proposed.y].map(Math.round)).toEqual([40, -60])
    const { data, info } = await sharp(await add())
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

it('the preview shows what is readable of a number, follows the box, and is what is kept', { timeout: 120_000 }, () =>
  play(browser, 'kyc-covered-preview', async ({ person }) => {
    const page = await person()
    const { dialog, box, choose, add } = await atThePapers(page)
    await choose(await withNumber())
    await dialog.getByText(/^A box lies over digits that were found/).waitFor()
    const preview = dialog.getByRole('img', { name: 'The covered picture as it is sent' })
    const previewed = async () => drawnOn(await preview.evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL()))
    const proposed = await previewed()
    expect(readable(proposed)).toBe('########8888')

    const place = await placeOf(box)
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 90, { steps: 5 })
    await expect.poll(async () => readable(await previewed())).toBe('888888888888')
    // Not quite where it was found: of the eighth digit something shows now.
    await page.mouse.move(x - 12, y + 8, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => readable(await previewed())).toBe('#######88888')
    const shown = await previewed()
    const [was, now] = [blackIn(proposed), blackIn(shown)]
    expect([now.left < was.left, now.top > was.top]).toEqual([true, true])

    const kept = await madeSmall(page, await add(), shown)
    expect(readable(kept)).toBe('#######88888')
    const [black, edge] = [blackIn(kept), 2]
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(Math.abs(black[side] - now[side])).toBeLessThanOrEqual(edge)
    // Each of them was drawn by itself: a pixel at the edge of the box is black in one and a mixture in the other.
    let differs = 0
    for (let at = 0; at < shown.width * shown.height; at++) {
      const [px, py] = [at % shown.width, Math.floor(at / shown.width)]
      const to = (from: number, until: number, n: number) => Math.min(Math.abs(n - from), Math.abs(n - until))
      const alongside = to(now.left, now.right, px) <= edge || to(now.top, now.bottom, py) <= edge
      for (let channel = 0; !alongside && channel < 3; channel++)
        differs = Math.max(differs, Math.abs((shown.data[at * 3 + channel] ?? 0) - (kept.data[at * 3 + channel] ?? 255)))
    }
    expect(differs).toBeLessThan(40)
  }),
)
