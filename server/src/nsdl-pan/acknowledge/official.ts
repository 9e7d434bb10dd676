import type { StagedFile } from '../../platform/files/files'
import { checkPdf } from '../../platform/files/pages'
import { takeUpload } from '../../platform/files/uploads'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { applicationOf } from '../physical/application'

const officialBytes = 5_000_000

/**
 * The official acknowledgement is kept as it came, for it is somebody else's paper; a PDF without anything active in it.
 * @throws Refusal 404, 409, 413, 415, 422
 */
export async function officialPdf(
  services: Services,
  id: number,
  uploadId: string | null | undefined,
  who: Who,
): Promise<StagedFile | undefined> {
  if (!uploadId) return undefined
  const row = await applicationOf(services.db, id, who)
  if (row.status !== 'verified') throw changed()
  const { name, size, read } = await takeUpload(services, who.userId, uploadId)
  if (size > officialBytes) throw new Refusal('The acknowledgement can be at most 5 MB.', 413)
  const bytes = await read()
  await checkPdf(services, () => bytes, who)
  return services.files.stage({
    kind: 'acknowledgement',
    name,
    mime: 'application/pdf',
    bytes,
    ownerUserId: who.userId,
    merchantId: row.merchantId,
  })
}
