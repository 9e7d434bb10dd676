import { formOf, labelOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { neededProofs } from '@sevakendra/contract/nsdl-pan/forms/proofs'
import { type PageKind, scanUpload, tooManyPages } from '@sevakendra/contract/nsdl-pan/forms/scan'
import type { ScanPage } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import type { StagedFile } from '../../platform/files/files'
import type { Page } from '../../platform/files/pages'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import type { House, Tx } from '../../platform/tx'
import { step } from '../physical/service'
import { type Application, type Db, table } from '../physical/store'
import { applicationOf, heldApplication, settingOf, storedAnswers } from '../physical/subject'
import * as store from './store'

/** A page that is cleaned, encoded and staged outside the transaction. */
export interface ReadyPage {
  kind: PageKind
  file: StagedFile
  thumb: StagedFile
  width: number
  height: number
}

export async function pageViews(db: Db, row: Application): Promise<ScanPage[]> {
  return (await store.pagesOf(db, row.id)).map(page => ({
    id: String(page.id),
    no: page.no,
    kind: page.kind as PageKind,
    width: page.width,
    height: page.height,
    bytes: page.bytes,
    uploadedAt: page.uploadedAt,
    outdated: isOutdated(page, row),
  }))
}

/** Only the signed form repeats the answers; proofs stay what they are. */
const isOutdated = (page: Pick<store.Page, 'kind' | 'dataVersion'>, row: Application) =>
  page.kind === 'form' && page.dataVersion < row.dataVersion

/** The pages, and what is still missing before the scan can be finished. */
async function scanOf({ db, now }: Pick<Tx, 'db' | 'now'>, row: Application) {
  const pages = await pageViews(db, row)
  return {
    id: String(row.id),
    refNo: row.refNo,
    applicant: row.applicant,
    state: row.status,
    pages,
    missing: row.status === 'awaitingScan' ? missingPages(row, pages, now) : [],
  }
}

function missingPages(row: Application, pages: ScanPage[], now: Date): string[] {
  const missed: string[] = []
  const forms = pages.filter(page => page.kind === 'form')
  if (forms.length === 0) missed.push('The signed form')
  else if (forms.every(page => page.outdated)) missed.push('The signed form, printed again after the correction')
  const needed = neededProofs(formOf(row).proofs, storedAnswers(row), settingOf(row, now))
  for (const { field, chosen, optional, whose } of needed) {
    if (!chosen || optional) continue
    // One paper that proves two things is scanned once.
    const same = needed.filter(other => other.chosen === chosen && other.whose === whose)
    if (!pages.some(page => same.some(other => other.field === page.kind))) missed.push(labelOf(field))
  }
  return [...new Set(missed)]
}

export const readScan = async (house: House, id: number, who: Who) =>
  scanOf({ db: house.db, now: house.now() }, await applicationOf(house.db, id, who))

/** Nothing is worked on for somebody who may not send it. @throws Refusal 404, 409, 413 */
export async function mayAddPages(db: Db, id: number, count: number, who: Who): Promise<Application> {
  const row = await applicationOf(db, id, who)
  if (row.status !== 'awaitingScan') throw changed()
  if ((await store.pagesOf(db, id)).length + count > scanUpload.maxPages) throw tooMany()
  return row
}

const tooMany = () => new Refusal(tooManyPages, 413)

/** Writes clean pages beside the database, to be kept by the command that follows. */
export async function stagePages(
  house: House,
  row: Pick<Application, 'merchantId'>,
  kind: PageKind,
  name: string,
  pages: Page[],
  who: Who,
): Promise<ReadyPage[]> {
  const ready: ReadyPage[] = []
  for (const { jpeg, thumbnail, width, height } of pages) {
    const about = { name, mime: 'image/jpeg', ownerUserId: who.userId, merchantId: row.merchantId }
    ready.push({
      ...{ kind, width, height },
      file: await house.files.stage({ ...about, kind: 'scan page', bytes: Buffer.from(jpeg), width, height }),
      thumb: await house.files.stage({ ...about, kind: 'scan thumbnail', bytes: Buffer.from(thumbnail) }),
    })
  }
  return ready
}

/** Puts pages at the end, or in place of one. */
export async function addPages(tx: Tx, id: number, ready: ReadyPage[], replace: string | null | undefined, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'awaitingScan') throw changed()
  const present = await store.pagesOf(tx.db, id)
  const old = replace ? present.find(page => String(page.id) === replace) : undefined
  if (replace && !old) throw missing()
  if (present.length + ready.length - (old ? 1 : 0) > scanUpload.maxPages) throw tooMany()
  const first = old ? old.no : present.length + 1
  if (old) {
    await remove(tx, old)
    await store.shiftPages(tx.db, id, old.no + 1, ready.length - 1)
  }
  for (const { file, thumb } of ready) {
    await tx.house.files.put(tx, file)
    await tx.house.files.put(tx, thumb)
  }
  await store.insertPages(
    tx.db,
    ready.map(({ kind, file, thumb, width, height }, at) => ({
      applicationId: id,
      no: first + at,
      kind,
      fileId: file.id,
      thumbFileId: thumb.id,
      ...{ width, height, bytes: file.bytes },
      dataVersion: row.dataVersion,
      uploadedAt: tx.now.toISOString(),
      uploadedBy: by.userId,
    })),
  )
  await record(tx, table, id, 'scan', by, { remark: `${ready.length} ${ready.length === 1 ? 'page' : 'pages'}` })
  return scanOf(tx, row)
}

async function remove(tx: Tx, page: store.Page): Promise<void> {
  await store.removePage(tx.db, page.id)
  await tx.house.files.remove(tx, page.fileId)
  await tx.house.files.remove(tx, page.thumbFileId)
}

/** Every page is named once: a list that misses one was made from an old view. */
export async function arrangePages(tx: Tx, id: number, pages: { id: string; kind: PageKind }[], by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'awaitingScan') throw changed()
  const present = await store.pagesOf(tx.db, id)
  const given = new Set(pages.map(page => page.id))
  if (given.size !== pages.length || given.size !== present.length || !present.every(page => given.has(String(page.id)))) throw changed()
  await store.arrangePages(
    tx.db,
    id,
    pages.map(page => ({ id: Number(page.id), kind: page.kind })),
  )
  return scanOf(tx, row)
}

export async function deletePage(tx: Tx, id: number, pageId: string, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'awaitingScan') throw changed()
  const page = await store.pageById(tx.db, id, numberOf(pageId))
  if (!page) throw missing()
  await remove(tx, page)
  await store.shiftPages(tx.db, id, page.no + 1, -1)
  return scanOf(tx, row)
}

/** The scan is complete; photo and signature are cut out next. @throws Refusal 422 with what is missing */
export async function finishScan(tx: Tx, id: number, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'awaitingScan') throw changed()
  const { missing: missed } = await scanOf(tx, row)
  if (missed.length > 0) throw fieldRefusal({ pages: missed }, 'Pages are missing')
  return step(tx, id, 'finishScan', by)
}

const numberOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

/**
 * Identity papers with the whole Aadhaar number on them: to look at a shop is not to look at these, unless that is one's work anyway.
 * @throws Refusal 403 for an onlooker who may not see applications in the back office
 */
export function assertMaySeePapers({ viewer }: Who): void {
  if (viewer && !viewer.may.has('nsdl.read')) throw new Refusal('Scans are shown only to people who may see applications', 403)
}

/** One page as a picture, for whoever may see the application. */
export async function pageImage(house: House, id: number, pageId: string, size: 'full' | 'thumb', who: Who): Promise<FileReply> {
  assertMaySeePapers(who)
  const row = await applicationOf(house.db, id, who)
  const page = await store.pageById(house.db, id, numberOf(pageId))
  if (!page) throw missing()
  const file = await house.files.read(house, size === 'full' ? page.fileId : page.thumbFileId)
  return { name: `${row.refNo}-${page.no}.jpg`, mime: file.meta.mime, body: file.stream(), inline: true }
}
