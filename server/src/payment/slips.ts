import { slipLimit } from '@sevakendra/contract/payment/endpoints'
import sharp from 'sharp'
import { Refusal } from '../platform/errors'
import type { StagedFile } from '../platform/files'
import { pagesOf } from '../platform/pages'
import type { House } from '../platform/tx'
import { shopOf, type Who } from '../platform/who'

/** More is no slip any more. */
const maxPages = 3

/**
 * One picture of what was sent, whether that was a picture or a PDF: pages stand below each other. Slow, so before the transaction.
 * @throws Refusal 413, 415, 422 in words for the person
 */
export async function stageSlip(house: House, sent: { name: string; bytes: Buffer }, by: Who): Promise<StagedFile> {
  if (sent.bytes.length > slipLimit) throw new Refusal('The slip is larger than 2 MB. A photo of the slip alone is enough.', 413)
  const pages = await pagesOf(sent.bytes, { maxPages })
  const width = Math.max(...pages.map(page => page.width))
  const height = pages.reduce((total, page) => total + page.height, 0)
  let top = 0
  const layers = pages.map(page => {
    const layer = { input: page.jpeg, left: 0, top }
    top += page.height
    return layer
  })
  const bytes =
    pages.length === 1 && pages[0]
      ? pages[0].jpeg
      : await sharp({ create: { width, height, channels: 3, background: 'white' } })
          .composite(layers)
          .jpeg({ quality: 85 })
          .toBuffer()
  const name = `${sent.name.replace(/\.[^.]*$/, '')}.jpg`
  return house.files.stage({ kind: 'slip', name, mime: 'image/jpeg', bytes, width, height, ownerUserId: by.userId, merchantId: shopOf(by) })
}
