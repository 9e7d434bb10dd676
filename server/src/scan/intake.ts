import { scanUpload } from '@sevakendra/contract/scan/slots'
import { pagesOf } from '../platform/files/pages'
import { dropUpload, takeUpload } from '../platform/files/uploads'
import { Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { isThere, mayAddPages, type ReadyPage, stagePages } from './pages'
import { pagesOf as pagesSoFar } from './store'
import { refOf, type ScanSubject } from './subject'

/**
 * Turns uploads into clean pages, staged beside the database. Nothing is worked on for somebody who may not send it.
 * @throws Refusal 404, 409, 413, 415, 422 in words for the person
 */
export async function readyPages(
  services: Services,
  subject: ScanSubject,
  id: number,
  uploads: { uploadId: string; slot: string }[],
  who: Who,
): Promise<ReadyPage[]> {
  const row = await mayAddPages(services.db, subject, id, uploads.length, who)
  const covered = new Set((await subject.wanted(services.db, row, services.now())).flatMap(({ slot, cover }) => (cover ? [slot] : [])))
  const present = await pagesSoFar(services.db, refOf(subject, row))
  const ready: ReadyPage[] = []
  for (const { uploadId, slot } of uploads) {
    // Sent again after it was taken up: nothing is made of it, and the answer is as it was.
    if (isThere(present, { slot, uploadId })) continue
    const { name, read } = await takeUpload(services, who.userId, uploadId)
    const options = { maxPages: scanUpload.maxPages - ready.length, looks: true, covered: covered.has(slot) }
    const pages = await pagesOf(services, read, options, who).catch(async error => {
      // What should have been covered does not lie here until the uploads of the day are swept.
      if (options.covered && error instanceof Refusal && error.status < 429) await dropUpload(services, who.userId, uploadId)
      throw error
    })
    ready.push(...(await stagePages(services, subject.about(row), slot, name, pages, who)).map(page => ({ ...page, uploadId })))
  }
  return ready
}
