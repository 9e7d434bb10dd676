import { receiptLimit } from '@sevakendra/contract/courier/endpoints'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import type { StagedFile } from '../platform/files/files'
import { joinedPages } from '../platform/files/pages-joined'
import { takeUpload } from '../platform/files/uploads'
import { missing, Refusal } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { own } from './parcel'

/** More is no receipt any more. */
const maxPages = 2

/** One picture of the receipt that was uploaded, or none; what is wrong with it lands on its field. Slow, so before the transaction. */
export async function receiptOf(services: Services, uploadId: string | null, by: Who): Promise<StagedFile | undefined> {
  if (uploadId === null) return undefined
  try {
    const sent = await takeUpload(services, by.userId, uploadId)
    if (sent.size > receiptLimit) throw new Refusal('The receipt is larger than 5 MB. A photo of the receipt alone is enough.', 413)
    const { jpeg: bytes, width, height } = await joinedPages(services, sent.read, maxPages, by)
    const name = `${sent.name.replace(/\.[^.]*$/, '')}.jpg`
    const owner = { ownerUserId: by.userId, merchantId: shopOf(by) }
    return await services.files.stage({ kind: 'courierReceipt', name, mime: 'image/jpeg', bytes, width, height, ...owner })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { receiptUploadId: [error.message] } })
  }
}

/** The receipt of a parcel, for its shop and the back office. @throws Refusal 404 without one */
export async function receipt(tx: Tx, id: number, by: Who) {
  const { receiptFileId } = await own(tx, id, by)
  if (receiptFileId === null) throw missing()
  const { meta, stream } = await tx.services.files.read(tx, receiptFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}
