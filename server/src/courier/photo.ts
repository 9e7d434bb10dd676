import { barcodesOf } from '../platform/files/page-barcodes'
import { dropUpload, takeUpload } from '../platform/files/uploads'
import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'

/**
 * The acknowledgement numbers that stand as barcodes on an uploaded photo, from the top down. What other barcodes say is not told, and the photo is gone
 * afterwards.
 * @throws Refusal 404 without the upload; 413, 415, 422 for what is no picture
 */
export async function numbersOnPhoto(services: Services, uploadId: string, by: Who): Promise<{ ackNos: string[] }> {
  const sent = await takeUpload(services, by.userId, uploadId)
  // Nobody sends a refused one again: it would keep one of the few places of who sent it for a day.
  const found = await barcodesOf(services, sent.read, by).finally(() => dropUpload(services, by.userId, uploadId))
  return { ackNos: found.filter(text => /^\d{15}$/.test(text)) }
}
