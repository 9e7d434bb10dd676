import { problemTitle } from '@sevakendra/contract/kit/problem'
import { slipLimit } from '@sevakendra/contract/payment/endpoints'
import type { StagedFile } from '../platform/files/files'
import { joinedPages } from '../platform/files/pages-joined'
import { type SentFile, takeUpload } from '../platform/files/uploads'
import { Refusal } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import type { Services } from '../platform/tx'

/** More is no slip any more. */
const maxPages = 3

/** One picture, and the heights in pixels of the pages that stand below each other in it. */
export interface Slip {
  file: StagedFile
  pages: number[]
}

/** The slip of an upload, or none; what is wrong with it lands on its field. */
export async function slipOf(services: Services, uploadId: string | null, by: Who): Promise<Slip | undefined> {
  if (uploadId === null) return undefined
  try {
    return await stageSlip(services, await takeUpload(services, by.userId, uploadId), by)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { slipUploadId: [error.message] } })
  }
}

/**
 * One picture of what was sent, whether that was a picture or a PDF: pages stand below each other. Slow, so before the transaction.
 * @throws Refusal 413, 415, 422 in words for the person
 */
export async function stageSlip(services: Services, sent: SentFile, by: Who): Promise<Slip> {
  if (sent.size > slipLimit) throw new Refusal('The slip is larger than 2 MB. A photo of the slip alone is enough.', 413)
  const { jpeg: bytes, width, height, pages } = await joinedPages(services, sent.read, maxPages, by)
  const name = `${sent.name.replace(/\.[^.]*$/, '')}.jpg`
  const owner = { ownerUserId: by.userId, merchantId: shopOf(by) }
  const file = await services.files.stage({ kind: 'slip', name, mime: 'image/jpeg', bytes, width, height, ...owner })
  return { file, pages }
}
