import { keysOf } from '@sevakendra/contract/kit/keys'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import { missingIn, scanUpload, tooManyPages } from '@sevakendra/contract/scan/slots'
import type { StagedFile } from '../platform/files/files'
import { type Page as CleanPage, turned } from '../platform/files/pages'
import { record } from '../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { isCovered, lookHints } from './looks'
import { paperHints, strayHints } from './paper-hints'
import { noteSeen } from './seen'
import * as store from './store'
import { assertMaySeePapers, heldForPages, isOpen, numberOf, refOf, type ScanSubject } from './subject'

type Row = Awaited<ReturnType<ScanSubject['find']>>

/** A page that is cleaned, encoded and staged outside the transaction. */
export interface ReadyPage extends ReadyPicture {
  slot: string
  /** Of which upload; none where the product itself made the picture. */
  uploadId?: string
}

interface ReadyPicture {
  file: StagedFile
  thumb: StagedFile
  width: number
  height: number
  looks: CleanPage['looks']
}

const viewOf = (page: store.Page, row: Row, subject: ScanSubject, further: readonly string[] = []): ScanPage => ({
  id: String(page.id),
  no: page.no ?? 0,
  slot: page.slot,
  width: page.width,
  height: page.height,
  bytes: page.bytes,
  turns: page.turns,
  uploadedAt: page.uploadedAt,
  outdated: subject.isOutdated(page, row),
  hints: [...further, ...lookHints(page, subject.printed)],
})

/** The advice on a page that lies elsewhere than our own paper is scanned to. */
const strayHintsOf = (page: store.Page, { printed, scanned }: ScanSubject): string[] =>
  printed && page.slot !== printed.slot ? strayHints(page, scanned.slots[page.slot]?.label ?? page.slot) : []

/** The pages as they are seen, with advice, and the advice on the place of our own paper. */
function seenOf(subject: ScanSubject, row: Row, rows: readonly store.Page[]): { pages: ScanPage[]; printed: string[] } {
  const own = rows.filter(page => page.slot === subject.printed?.slot && !subject.isOutdated(page, row))
  const { byPage, place } = paperHints(own, subject.about(row))
  return { pages: rows.map(page => viewOf(page, row, subject, byPage.get(page.id) ?? strayHintsOf(page, subject))), printed: place }
}

/**
 * The pages that count and those of before, and the advice on the place of our own paper.
 * @param sentAt of a subject that was opened again: as they lay when it was sent then
 */
export async function pageViews(
  db: store.Db,
  subject: ScanSubject,
  row: Row,
  sentAt: string | null = null,
): Promise<{ pages: ScanPage[]; before: ScanPage[]; hints: string[] }> {
  const ref = refOf(subject, row)
  const view = (page: store.Page) => viewOf(page, row, subject)
  const [present, retired] = [await store.pagesOf(db, ref), await store.retiredPagesOf(db, ref)]
  const then = sentAt === null ? { present, retired } : whenSent(subject, row, present, retired, sentAt)
  const { pages, printed } = seenOf(subject, row, then.present)
  return { pages, before: then.retired.map(view), hints: printed }
}

/** What came since is left out, and what was replaced since is back in its place. */
function whenSent(subject: ScanSubject, row: Row, present: readonly store.Page[], retired: readonly store.Page[], sentAt: string) {
  const { round } = subject.about(row)
  const order = keysOf(subject.scanned.slots)
  const isBack = ({ retiredAt }: store.Page) => retiredAt !== null && Date.parse(retiredAt) > Date.parse(sentAt)
  const pages = [...present.filter(page => page.round < round), ...retired.filter(isBack)]
    .sort((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot) || a.id - b.id)
    .map((page, at) => ({ ...page, no: at + 1 }))
  return { present: pages, retired: retired.filter(page => !isBack(page)) }
}

/** The pages by their places, and what is still missing before the scan can be finished. @param who reads them, where somebody else may */
async function scanOf({ db, now }: Pick<Tx, 'db' | 'now'>, subject: ScanSubject, row: Row, who?: Who) {
  const ref = refOf(subject, row)
  const view = (page: store.Page) => viewOf(page, row, subject)
  const open = subject.takesPages(row)
  const isClosed = (slot: string) => open && !isOpen(subject, slot, row)
  const shown = (page: store.Page) => !isClosed(page.slot) && (!who || !subject.shows || subject.shows(page, row, who))
  const [rows, before] = [(await store.pagesOf(db, ref)).filter(shown), (await store.retiredPagesOf(db, ref)).map(view)]
  const { pages, printed } = seenOf(subject, row, rows)
  const { refNo, applicant, state, round } = subject.about(row)
  const wanted = (await subject.wanted(db, row, now)).filter(({ slot }) => !isClosed(slot))
  const named = wanted.map(({ slot }) => slot)
  // What no answer asks for any more is shown while pages lie there.
  const further = keysOf(subject.scanned.slots).filter(slot => !named.includes(slot) && pages.some(page => page.slot === slot))
  const missed = new Map(
    missingIn(wanted, pages, before, subject.scanned.slots).map(({ slot, missing: words }) => [slot, open ? words : null]),
  )
  const slots = [...wanted, ...further.map(slot => ({ slot, fewest: 0, paper: null, seen: null, again: false, cover: false }))].map(
    ({ slot, fewest, paper = null, seen = null, again = false, cover = false }) => ({
      ...{ slot, fewest, paper, seen, cover },
      missing: missed.get(slot) ?? null,
      hints: open && slot === subject.printed?.slot ? printed : [],
      again: open && again && !rows.some(page => page.slot === slot && page.round === round),
    }),
  )
  return {
    ...{ id: String(row.id), refNo, applicant, state, pages, before, slots, cuts: subject.cuts(row) },
    asked: open ? (subject.asked?.(row) ?? null) : null,
    missing: [...new Set(slots.flatMap(({ missing: words }) => words ?? []))],
  }
}

export const readScan = async (services: Services, subject: ScanSubject, id: number, who: Who) =>
  scanOf({ db: services.db, now: services.now() }, subject, await subject.find(services.db, id, who), who)

/** Nothing is worked on for somebody who may not send it. @throws Refusal 404, 409, 413 */
export async function mayAddPages(db: store.Db, subject: ScanSubject, id: number, count: number, who: Who): Promise<Row> {
  const row = await subject.find(db, id, who)
  if (!subject.takesPages(row)) throw changed()
  if ((await store.pagesOf(db, refOf(subject, row))).length + count > scanUpload.maxPages) throw tooMany()
  return row
}

const tooMany = () => new Refusal(tooManyPages, 413)

/**
 * Writes clean pages beside the database, to be kept by the command that follows.
 * @param whose the shop that they belong to
 */
export async function stagePages(
  services: Services,
  whose: { merchantId: number | null },
  slot: string,
  name: string,
  pages: CleanPage[],
  who: Who,
): Promise<ReadyPage[]> {
  const ready: ReadyPage[] = []
  for (const page of pages) ready.push({ slot, ...(await stagePicture(services, whose, name, page, who)) })
  return ready
}

async function stagePicture(
  services: Services,
  { merchantId }: { merchantId: number | null },
  name: string,
  { jpeg, thumbnail, width, height, looks }: CleanPage,
  who: Who,
): Promise<ReadyPicture> {
  const about = { name, mime: 'image/jpeg', ownerUserId: who.userId, merchantId }
  return {
    ...{ width, height, looks },
    file: await services.files.stage({ ...about, kind: 'scan page', bytes: Buffer.from(jpeg), width, height }),
    thumb: await services.files.stage({ ...about, kind: 'scan thumbnail', bytes: Buffer.from(thumbnail) }),
  }
}

/**
 * Puts pages at the end of their places, or in place of one. Pages that were there when the subject came back are kept as those of before once
 * others come for a paper that was asked for again.
 */
export async function addPages(tx: Tx, subject: ScanSubject, id: number, given: ReadyPage[], replace: string | null | undefined, by: Who) {
  const row = await heldForPages(tx, subject, id, by)
  const ref = refOf(subject, row)
  const { round, dataVersion } = subject.about(row)
  const present = await store.pagesOf(tx.db, ref)
  // Sent twice, at the same moment or because the answer was lost: the pages are there, and the one that they replace is gone.
  const ready = given.filter(page => !isThere(present, page))
  if (ready.length === 0) return scanOf(tx, subject, row)
  const old = replace ? present.find(page => String(page.id) === replace) : undefined
  if (replace && !old) throw missing()
  if (old) assertOpen(subject, old.slot, row)
  for (const { slot } of ready) assertOpen(subject, slot, row)
  const again = new Set((await subject.wanted(tx.db, row, tx.now)).flatMap(one => (one.again ? [one.slot] : [])))
  const arriving = new Set(ready.map(({ slot }) => slot))
  const going = present.filter(page => page === old || (page.round < round && arriving.has(page.slot) && again.has(page.slot)))
  const staying = present.filter(page => !going.includes(page))
  if (staying.length + ready.length > scanUpload.maxPages) throw tooMany()
  assertRoom(subject, staying, ready)
  for (const { file, thumb } of ready) {
    await tx.services.files.put(tx, file)
    await tx.services.files.put(tx, thumb)
  }
  const ids = await store.insertPages(
    tx.db,
    ready.map(({ slot, file, thumb, width, height, looks, uploadId = null }, at) => ({
      ...{ kind: ref.kind, subjectId: id, slot, no: present.length + 1 + at, round },
      ...{ fileId: file.id, thumbFileId: thumb.id, width, height, bytes: file.bytes, dataVersion },
      ...{ looks: looks ? JSON.stringify(looks) : null, uploadId },
      ...{ uploadedAt: tx.now.toISOString(), uploadedBy: by.userId },
    })),
  )
  const added = ready.map(({ slot }, at) => ({ id: ids[at] ?? 0, slot }))
  const order: { id: number; slot: string }[] = old
    ? present.flatMap(page => (page === old ? added : [page]))
    : added.reduce((pages, page) => inPlace(subject, pages, page), present as { id: number; slot: string }[])
  for (const page of going) await takeOut(tx, page, round)
  await store.arrangePages(
    tx.db,
    ref,
    order.filter(page => !going.some(gone => gone.id === page.id)).map(({ id, slot }) => ({ id, slot })),
  )
  await record(tx, subject.kind, id, 'scan', by, { remark: counted(ready.length) })
  return scanOf(tx, subject, row)
}

/** Whether an upload was made into pages of this place already. */
export const isThere = (
  present: readonly Pick<store.Page, 'slot' | 'uploadId'>[],
  { slot, uploadId }: { slot: string; uploadId?: string },
) => uploadId !== undefined && present.some(page => page.slot === slot && page.uploadId === uploadId)

/** As the timeline has it; the screen reads the number again. */
const counted = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`

/** @throws Refusal 409 where a place takes no pages now, though others do */
function assertOpen(subject: ScanSubject, slot: string, row: Row): void {
  if (!isOpen(subject, slot, row)) throw changed('This document can no longer be changed.')
}

/** After the last page of its own place, or of those that are read before it. */
function inPlace<P extends { slot: string }>(subject: ScanSubject, pages: P[], page: P): P[] {
  const order = keysOf(subject.scanned.slots)
  const at = pages.findLastIndex(({ slot }) => order.indexOf(slot) <= order.indexOf(page.slot)) + 1
  return [...pages.slice(0, at), page, ...pages.slice(at)]
}

/** @throws Refusal 413 when a place would hold more pages than it may */
function assertRoom({ scanned }: ScanSubject, staying: readonly { slot: string }[], coming: readonly { slot: string }[]): void {
  for (const slot of new Set(coming.map(page => page.slot)))
    if ([...staying, ...coming].filter(page => page.slot === slot).length > (scanned.slots[slot]?.most ?? scanUpload.maxPages))
      throw new Refusal('This document has as many pages as it may have. Remove one first.', 413)
}

/** A page that the back office has seen in an earlier round is kept as one of before; another one is gone. */
async function takeOut(tx: Tx, page: store.Page, round: number): Promise<void> {
  if (page.round < round) {
    await store.retirePage(tx.db, page.id, tx.now)
    return
  }
  await forgetPage(tx, page)
}

async function forgetPage(tx: Tx, page: store.Page): Promise<void> {
  await store.removePage(tx.db, page.id)
  await tx.services.files.remove(tx, page.fileId)
  await tx.services.files.remove(tx, page.thumbFileId)
}

/** Every page is named once: a list that misses one was made from an old view. */
export async function arrangePages(tx: Tx, subject: ScanSubject, id: number, pages: { id: string; slot: string }[], by: Who) {
  const row = await heldForPages(tx, subject, id, by)
  const ref = refOf(subject, row)
  const all = await store.pagesOf(tx.db, ref)
  const [present, closed] = [all.filter(page => isOpen(subject, page.slot, row)), all.filter(page => !isOpen(subject, page.slot, row))]
  for (const { slot } of pages) assertOpen(subject, slot, row)
  const given = new Set(pages.map(page => page.id))
  if (given.size !== pages.length || given.size !== present.length || !present.every(page => given.has(String(page.id)))) throw changed()
  assertRoom(subject, [], pages)
  await store.arrangePages(
    tx.db,
    ref,
    // Places that are closed are read before those that an officer opens.
    [...closed, ...pages].map(page => ({ id: Number(page.id), slot: page.slot })),
  )
  return scanOf(tx, subject, row)
}

export async function deletePage(tx: Tx, subject: ScanSubject, id: number, pageId: string, by: Who) {
  const row = await heldForPages(tx, subject, id, by)
  const ref = refOf(subject, row)
  const present = await store.pagesOf(tx.db, ref)
  const page = present.find(one => String(one.id) === pageId)
  if (!page) throw missing()
  assertOpen(subject, page.slot, row)
  await takeOut(tx, page, subject.about(row).round)
  await store.arrangePages(
    tx.db,
    ref,
    present.filter(one => one !== page).map(one => ({ id: one.id, slot: one.slot })),
  )
  return scanOf(tx, subject, row)
}

/**
 * The picture of a page turned clockwise by a quarter, staged; undefined when the page had been turned already.
 * @param turns how often the page was turned when the person looked at it
 * @throws Refusal 404, 409
 */
export async function turnedPage(
  services: Services,
  subject: ScanSubject,
  id: number,
  pageId: string,
  turns: number,
  who: Who,
): Promise<ReadyPicture | undefined> {
  const row = await subject.find(services.db, id, who)
  if (!subject.takesPages(row)) throw changed()
  const page = await store.pageById(services.db, refOf(subject, row), numberOf(pageId))
  if (!page || page.retiredAt !== null) throw missing()
  assertOpen(subject, page.slot, row)
  if (page.turns !== turns) return undefined
  const { meta, buffer } = await services.files.read(services, page.fileId)
  return stagePicture(services, subject.about(row), meta.name, await turned(services, buffer, who), who)
}

/** Puts the turned picture in place of the old one. A second command that saw the same picture changes nothing. @throws Refusal 404, 409 */
export async function turnPage(
  tx: Tx,
  subject: ScanSubject,
  id: number,
  pageId: string,
  turns: number,
  ready: ReadyPicture | undefined,
  by: Who,
) {
  const row = await heldForPages(tx, subject, id, by)
  const ref = refOf(subject, row)
  const page = await store.pageById(tx.db, ref, numberOf(pageId))
  if (!page || page.retiredAt !== null) throw missing()
  assertOpen(subject, page.slot, row)
  if (ready && page.turns === turns) {
    const { file, thumb, width, height, looks } = ready
    const [fileId, thumbFileId] = [await tx.services.files.put(tx, file), await tx.services.files.put(tx, thumb)]
    const picture = { fileId, thumbFileId, width, height, bytes: file.bytes, turns: turns + 1 }
    const seen = looks && { ...looks, ...(isCovered(page) && { covered: true }) }
    await store.setPicture(tx.db, page.id, { ...picture, looks: seen ? JSON.stringify(seen) : null })
    await store.forgetFrames(tx.db, ref, page.id)
    await tx.services.files.remove(tx, page.fileId)
    await tx.services.files.remove(tx, page.thumbFileId)
  }
  return scanOf(tx, subject, row)
}

/** What is missing before the pages can be sent, in words. */
export const missingPages = async (from: Pick<Tx, 'db' | 'now'>, subject: ScanSubject, row: Row): Promise<string[]> =>
  (await scanOf(from, subject, row)).missing

/** The scan is complete. @throws Refusal 422 with what is missing */
export async function finishScan(tx: Tx, subject: ScanSubject, id: number, by: Who) {
  const row = await heldForPages(tx, subject, id, by)
  const { missing: missed, pages } = await scanOf(tx, subject, row)
  if (missed.length > 0) throw fieldRefusal({ pages: missed }, 'Pages are missing')
  return subject.finished(tx, row, by, { remark: counted(pages.length) })
}

/** The subject was sent again: what was printed before its answers changed is kept as of before. */
export async function retireOutdated(tx: Tx, subject: Pick<ScanSubject, 'kind' | 'isOutdated'>, row: Row): Promise<void> {
  const ref = refOf(subject, row)
  const present = await store.pagesOf(tx.db, ref)
  const [going, staying] = [present.filter(page => subject.isOutdated(page, row)), present.filter(page => !subject.isOutdated(page, row))]
  if (going.length === 0) return
  for (const page of going) await store.retirePage(tx.db, page.id, tx.now)
  await store.arrangePages(
    tx.db,
    ref,
    staying.map(({ id, slot }) => ({ id, slot })),
  )
}

/** Whether a place holds a page that is not outdated. */
export async function holdsPresent(
  db: store.Db,
  subject: Pick<ScanSubject, 'kind' | 'isOutdated'>,
  row: Row,
  slot: string,
): Promise<boolean> {
  return (await store.pagesOf(db, refOf(subject, row))).some(page => page.slot === slot && !subject.isOutdated(page, row))
}

/** Whether a page came since the subject came back; before that, whether any came. */
export const holdsNew = async (db: store.Db, subject: ScanSubject, row: Row): Promise<boolean> =>
  (await store.pagesOf(db, refOf(subject, row))).some(page => page.round === subject.about(row).round)

/**
 * What lies in one place must not stay: its pages, those of before as well, and their files go with this transaction.
 * @returns the SHA-256 of each picture that is gone
 */
export async function erasePlace(tx: Tx, subject: Pick<ScanSubject, 'kind'>, row: Row, slot: string): Promise<string[]> {
  const ref = refOf(subject, row)
  const hashes: string[] = []
  for (const page of await store.pagesAt(tx.db, ref, slot)) {
    hashes.push((await tx.services.files.read(tx, page.fileId)).meta.sha256)
    await forgetPage(tx, page)
  }
  const left = await store.pagesOf(tx.db, ref)
  await store.arrangePages(
    tx.db,
    ref,
    left.map(({ id, slot: place }) => ({ id, slot: place })),
  )
  return hashes
}

/**
 * Pages of before that are not worth keeping are gone with this transaction.
 * @returns the place of each and the SHA-256 that its picture had
 */
export async function forgetBefore(
  tx: Tx,
  subject: Pick<ScanSubject, 'kind'>,
  row: Row,
  isKept: (page: store.Page) => boolean,
): Promise<{ paper: string; sha256: string }[]> {
  const going = (await store.retiredPagesOf(tx.db, refOf(subject, row))).filter(page => !isKept(page))
  const gone: { paper: string; sha256: string }[] = []
  for (const page of going) {
    gone.push({ paper: page.slot, sha256: (await tx.services.files.read(tx, page.fileId)).meta.sha256 })
    await forgetPage(tx, page)
  }
  return gone
}

/**
 * The subject is gone, or what it showed is no longer needed: its pages, its cuts and all their files go with this transaction.
 * @returns the place of each picture and the SHA-256 that it had, which is what may be kept of it
 */
export async function forgetScans(tx: Tx, kind: string, id: number): Promise<{ paper: string; sha256: string }[]> {
  const gone: { paper: string; sha256: string }[] = []
  for (const { paper, fileId, thumbFileId } of await store.removeAll(tx.db, { kind, id })) {
    gone.push({ paper, sha256: (await tx.services.files.read(tx, fileId)).meta.sha256 })
    await tx.services.files.remove(tx, fileId)
    if (thumbFileId) await tx.services.files.remove(tx, thumbFileId)
  }
  return gone
}

/** One page as a picture, also one of before, for whoever may see the subject. */
export async function pageImage(
  services: Services,
  subject: ScanSubject,
  id: number,
  pageId: string,
  size: 'full' | 'thumb',
  who: Who,
): Promise<FileReply> {
  assertMaySeePapers(subject, who)
  const row = await subject.find(services.db, id, who)
  const page = await store.pageById(services.db, refOf(subject, row), numberOf(pageId))
  if (!page || (subject.shows && !subject.shows(page, row, who))) throw missing()
  await noteSeen(services, subject, row, page, size, who)
  const file = await services.files.read(services, size === 'full' ? page.fileId : page.thumbFileId)
  return { name: `${subject.about(row).refNo}-${page.no ?? 'before'}.jpg`, mime: file.meta.mime, body: file.stream(), inline: true }
}

/** The pictures of the pages that count, in their order, for papers that leave as a whole. */
export const filesOfPages = async (
  db: store.Db,
  subject: ScanSubject,
  row: Row,
): Promise<{ no: number; slot: string; fileId: string; width: number; height: number }[]> =>
  (await store.pagesOf(db, refOf(subject, row))).map(({ no, slot, fileId, width, height }) => ({
    no: no ?? 0,
    slot,
    fileId,
    width,
    height,
  }))
