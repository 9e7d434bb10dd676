import { registrationFlow } from '@sevakendra/contract/gst/registration/flow'
import type { StagedFile } from '../../platform/files/files'
import { checkPdf } from '../../platform/files/pages'
import { takeUpload } from '../../platform/files/uploads'
import { changed, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { registrationOf } from './store'

const certificateBytes = 5_000_000

/** The certificate REG-06 as it came: a PDF without anything active in it. @throws Refusal 404, 409, 413, 415, 422 */
export async function certificatePdf(services: Services, id: number, uploadId: string, who: Who): Promise<StagedFile> {
  const row = await registrationOf(services.db, id, who)
  if (!registrationFlow.leaving(row.status).includes('approve')) throw changed()
  const { name, size, read } = await takeUpload(services, who.userId, uploadId)
  if (size > certificateBytes) throw new Refusal('The certificate can be at most 5 MB.', 413)
  const bytes = await read()
  await checkPdf(services, () => bytes, who)
  return services.files.stage({
    ...{ kind: 'certificate', name, mime: 'application/pdf', bytes },
    ...{ ownerUserId: who.userId, merchantId: row.merchantId },
  })
}
