import { problemTitle } from '@sevakendra/contract/kit/problem'
import { paperLimit } from '@sevakendra/contract/wallet/adjustment/endpoints'
import type { StagedFile } from '../../platform/files/files'
import { joinedPages } from '../../platform/files/pages-joined'
import { takeUpload } from '../../platform/files/uploads'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'

/** More belongs into a file of its own. */
const maxPages = 5

/** The paper of an upload as one clean picture, or none; what is wrong with it lands on its field. */
export async function paperOf(services: Services, uploadId: string | null, by: Who): Promise<StagedFile | undefined> {
  if (!uploadId) return undefined
  try {
    const { name, size, read } = await takeUpload(services, by.userId, uploadId)
    if (size > paperLimit) throw new Refusal('The paper is larger than 5 MB. A photo of it is enough.', 413)
    const { jpeg, width, height } = await joinedPages(services, read, maxPages, by)
    const picture = { name: `${name.replace(/\.[^.]*$/, '')}.jpg`, mime: 'image/jpeg', bytes: jpeg, width, height }
    return await services.files.stage({ ...picture, kind: 'adjustment', ownerUserId: by.userId, merchantId: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { paperUploadId: [error.message] } })
  }
}
