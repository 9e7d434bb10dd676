import { dayOf } from '@sevakendra/contract/kit/dates'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { type Official, officialFormLimit, officialFormPages } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type OfficialPaper, officialPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { checkPdf, pagesOf } from '../../platform/files/pages'
import { takeUpload } from '../../platform/files/uploads'
import { missing, overtaken, Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import * as store from './store'

/** @throws Refusal 404 for a paper that is not given out here */
function known(paper: string): OfficialPaper {
  if (!Object.hasOwn(officialPapers, paper)) throw missing()
  return paper as OfficialPaper
}

/** Every paper of which an official one is there or was. */
export const readOfficial = async ({ db }: Pick<Tx, 'db'>): Promise<Official[]> =>
  (await store.officialForms(db)).map(({ paper, version, uploadedAt, pages }) => ({
    ...{ paper, version, pages },
    uploadedAt: uploadedAt && new Date(uploadedAt).toISOString(),
  }))

/** The official paper as it was uploaded; undefined where our own stands. */
export async function officialFile({ db, files }: Pick<Services, 'db' | 'files'>, paper: OfficialPaper): Promise<FileReply | undefined> {
  const found = await store.officialForm(db, paper)
  if (!found?.fileId) return undefined
  const { meta, stream } = await files.read({ db }, found.fileId)
  return { name: `${paper}-official.pdf`, mime: meta.mime, body: stream() }
}

export interface CheckedForm {
  file: StagedFile
  pages: number
}

/**
 * Looks through an official PDF, draws each of its pages to see that there are any, and writes it down as it came: a form that is drawn anew is no longer
 * the print of the department, and cannot be searched. Hence nothing active may be in it. Slow, so before the transaction.
 * @throws Refusal on `uploadId`: 413 too large or too many pages, 415 no PDF, 422 locked, active or damaged; 404 for a paper or an upload that is not there
 */
export async function checkedForm(services: Services, paper: string, uploadId: string, by: Who): Promise<CheckedForm> {
  known(paper)
  const { name, size, read } = await takeUpload(services, by.userId, uploadId)
  try {
    if (size > officialFormLimit) throw new Refusal('An official form can be at most 5 MB.', 413)
    const bytes = await read()
    await checkPdf(services, () => bytes, by)
    const pages = await pagesOf(services, () => bytes, { grey: true, maxPages: officialFormPages }, by)
    const file = { kind: 'officialForm', name, mime: 'application/pdf', bytes, ownerUserId: by.userId, merchantId: null }
    return { file: await services.files.stage(file), pages: pages.length }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { uploadId: [error.message] } })
  }
}

/** Puts an official PDF in the place of ours. @throws Refusal 409 when somebody has changed it since it was read */
export async function upload(tx: Tx, paper: string, version: number, { file, pages }: CheckedForm, by: Who): Promise<{ version: number }> {
  const before = await store.lockOfficial(tx.db, known(paper))
  if ((before?.version ?? 0) !== version) throw overtaken()
  const fileId = await tx.services.files.put(tx, file)
  const kept = { fileId, pages, uploadedAt: tx.now.toISOString() }
  const after = before ? await store.updateOfficial(tx.db, before.id, kept) : await store.insertOfficial(tx.db, paper, kept)
  if (!after) throw overtaken()
  if (before?.fileId) await tx.services.files.remove(tx, before.fileId)
  await audit(tx.db, {
    ...{ event: 'officialForm.uploaded', who: by, subject: 'official_form', subjectId: after.id },
    before: before?.uploadedAt ? shown(before.uploadedAt, before.pages) : null,
    after: { ...shown(kept.uploadedAt, pages), name: file.name, sha256: file.sha256 },
    details: { paper },
  })
  return { version: after.version }
}

const shown = (uploadedAt: string, pages: number | null) => ({ uploadedOn: dayOf(new Date(uploadedAt)), pages })

/** Takes it away again. @throws Refusal 404 where there is none, 409 as `upload` */
export async function remove(tx: Tx, paper: string, version: number, by: Who): Promise<{ version: number }> {
  const before = await store.lockOfficial(tx.db, known(paper))
  if (!before) throw missing()
  if (before.version !== version || !before.fileId || !before.uploadedAt) throw overtaken()
  const after = await store.updateOfficial(tx.db, before.id, { fileId: null, pages: null, uploadedAt: null })
  await tx.services.files.remove(tx, before.fileId)
  await audit(tx.db, {
    ...{ event: 'officialForm.removed', who: by, subject: 'official_form', subjectId: before.id },
    before: shown(before.uploadedAt, before.pages),
    details: { paper },
  })
  return { version: after.version }
}
