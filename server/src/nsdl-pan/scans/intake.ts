import { type PageKind, scanUpload } from '@sevakendra/contract/nsdl-pan/forms/scan'
import { onCommit } from '../../platform/db/transaction'
import type { StagedFile } from '../../platform/files/files'
import { checkPdf, pagesOf } from '../../platform/files/pages'
import { dropUpload, takeUpload } from '../../platform/files/uploads'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { House, Tx } from '../../platform/tx'
import { applicationOf } from '../physical/subject'
import { mayAddPages, type ReadyPage, stagePages } from './service'

/**
 * Turns uploads into clean pages, staged beside the database. Nothing is worked on for somebody who may not send it.
 * @throws Refusal 404, 409, 413, 415, 422 in words for the person
 */
export async function readyPages(
  house: House,
  id: number,
  uploads: { uploadId: string; kind: PageKind }[],
  who: Who,
): Promise<ReadyPage[]> {
  const row = await mayAddPages(house.db, id, uploads.length, who)
  const ready: ReadyPage[] = []
  for (const { uploadId, kind } of uploads) {
    const { name, read } = await takeUpload(house, who.userId, uploadId)
    const pages = await pagesOf(house, read, { maxPages: scanUpload.maxPages - ready.length }, who)
    ready.push(...(await stagePages(house, row, kind, name, pages, who)))
  }
  return ready
}

/** Once this transaction commits, the uploads were taken up and need not wait out their day. */
export function forgetUploads(tx: Tx, uploads: { uploadId: string }[], who: Who): void {
  onCommit(tx.db, () => {
    for (const { uploadId } of uploads)
      dropUpload(tx.house, who.userId, uploadId).catch(error => tx.house.log.warn({ err: error }, 'an upload was not dropped'))
  })
}

const officialBytes = 5_000_000

/**
 * The official acknowledgement is kept as it came, for it is somebody else's paper; a PDF without anything active in it.
 * @throws Refusal 404, 409, 413, 415, 422
 */
export async function officialPdf(
  house: House,
  id: number,
  uploadId: string | null | undefined,
  who: Who,
): Promise<StagedFile | undefined> {
  if (!uploadId) return undefined
  const row = await applicationOf(house.db, id, who)
  if (row.status !== 'verified') throw changed()
  const { name, size, read } = await takeUpload(house, who.userId, uploadId)
  if (size > officialBytes) throw new Refusal('The acknowledgement can be at most 5 MB.', 413)
  const bytes = await read()
  await checkPdf(house, () => bytes, who)
  return house.files.stage({
    kind: 'acknowledgement',
    name,
    mime: 'application/pdf',
    bytes,
    ownerUserId: who.userId,
    merchantId: row.merchantId,
  })
}
