import { scanUpload } from '@sevakendra/contract/scan/slots'
import { onCommit } from '../platform/db/transaction'
import { pagesOf } from '../platform/files/pages'
import { dropUpload, takeUpload } from '../platform/files/uploads'
import type { Who } from '../platform/http/who'
import type { House, Tx } from '../platform/tx'
import { mayAddPages, type ReadyPage, stagePages } from './pages'
import type { ScanSubject } from './subject'

/**
 * Turns uploads into clean pages, staged beside the database. Nothing is worked on for somebody who may not send it.
 * @throws Refusal 404, 409, 413, 415, 422 in words for the person
 */
export async function readyPages(
  house: House,
  subject: ScanSubject,
  id: number,
  uploads: { uploadId: string; slot: string }[],
  who: Who,
): Promise<ReadyPage[]> {
  const row = await mayAddPages(house.db, subject, id, uploads.length, who)
  const ready: ReadyPage[] = []
  for (const { uploadId, slot } of uploads) {
    const { name, read } = await takeUpload(house, who.userId, uploadId)
    const pages = await pagesOf(house, read, { maxPages: scanUpload.maxPages - ready.length }, who)
    ready.push(...(await stagePages(house, subject.about(row), slot, name, pages, who)))
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
