import { createHash } from 'node:crypto'
import type { CutView, Frame } from '@sevakendra/contract/scan/endpoints'
import type { CutKind } from '@sevakendra/contract/scan/slots'
import { audit } from '../platform/audit'
import type { StagedFile } from '../platform/files/files'
import { type Cut, cut } from '../platform/files/images-cut'
import { changed, fieldRefusal, missing } from '../platform/http/errors'
import type { FileReply } from '../platform/http/http'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { frameOn, looksOf } from './looks'
import { pageViews } from './pages'
import * as store from './store'
import { assertMaySeePapers, numberOf, refOf, type ScanSubject } from './subject'

type Row = Awaited<ReturnType<ScanSubject['find']>>
/** By the key of the cut. */
export type Frames = Partial<Record<string, Frame>>

interface MadeCut {
  key: string
  frame: Frame
  kind: CutKind
  cut: Cut
}
export interface ReadyCut extends MadeCut {
  file: StagedFile
}

/** The pages to crop from, with the frames of last time, or those of our printed form on its first page. */
export async function readCrop({ db }: Pick<Services, 'db'>, subject: ScanSubject, id: number, who: Who) {
  const row = await subject.find(db, id, who)
  const { pages } = await pageViews(db, subject, row)
  const last = new Map((await store.cutsOf(db, refOf(subject, row))).map(one => [one.key, one.frame as Frame | null]))
  const frames: Frames = {}
  for (const key of subject.cuts(row)) {
    const known = last.get(key)
    const from: readonly string[] = subject.scanned.cuts[key]?.from ?? []
    const stays = pages.some(page => page.id === known?.page && from.includes(page.slot))
    const frame = stays ? known : await printedFrame(db, subject, row, key)
    if (frame) frames[key] = frame
  }
  const { refNo, applicant, state } = subject.about(row)
  const open = await subject.takesCuts(db, row, who)
  return { id: String(row.id), refNo, applicant, state, pages, cuts: subject.cuts(row), frames, pagesVersion: versionOf(pages), open }
}

/** What the pages of a cut are known by: their ids and places, and how often each was turned. */
const versionOf = (pages: readonly { id: string | number; slot: string; turns: number }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(pages.map(({ id, slot, turns }) => [String(id), slot, turns])))
    .digest('base64url')
    .slice(0, 22)

/** Over the box of our own paper, wherever that lies on its first page. */
async function printedFrame(db: store.Db, subject: ScanSubject, row: Row, key: string): Promise<Frame | undefined> {
  const { printed } = subject
  const box = printed?.boxes[key]
  if (!box) return undefined
  const pages = (await store.pagesOf(db, refOf(subject, row))).filter(one => one.slot === printed.slot && !subject.isOutdated(one, row))
  const page = pages.find(one => looksOf(one)?.mark?.page === 1) ?? pages[0]
  return page && { page: String(page.id), ...frameOn(page, printed, box) }
}

/**
 * Makes every cut without keeping it.
 * @throws Refusal 404, 409, 422 on a frame that does not do or lies on a page of another place, or when one is missing
 */
export async function makeCuts(
  services: Services,
  subject: ScanSubject,
  id: number,
  frames: Frames,
  who: Who,
): Promise<{ row: Row; cuts: MadeCut[] }> {
  const row = await subject.find(services.db, id, who)
  if (!(await subject.takesCuts(services.db, row, who))) throw changed()
  const wanted = subject.cuts(row)
  const absent = wanted.filter(key => !frames[key])
  if (absent.length > 0) throw fieldRefusal(Object.fromEntries(absent.map(key => [key, ['Required']])))
  const cuts: MadeCut[] = []
  for (const key of wanted) {
    const [frame, kind] = [frames[key], subject.scanned.cuts[key]]
    if (!frame || !kind) throw missing()
    const { page, turn, ...box } = frame
    const { width, height, dpi, maxBytes, fit, shows } = kind
    const from = await pageFor(services, subject, row, { key, kind, page })
    const made = await cut(
      services,
      async () => (await services.files.read(services, from.fileId)).buffer(),
      box,
      { width, height, dpi, maxBytes, fit, shows },
      { turn },
      who,
    )
    cuts.push({ key, frame, kind, cut: made })
  }
  return { row, cuts }
}

/** The page under a frame. @throws Refusal 404, 422 when nothing is cut from its place */
async function pageFor(
  { db }: Pick<Services, 'db'>,
  subject: ScanSubject,
  row: Row,
  { key, kind, page }: { key: string; kind: CutKind; page: string },
): Promise<store.Page> {
  const found = await store.pageById(db, refOf(subject, row), numberOf(page))
  if (!found || found.retiredAt !== null) throw missing()
  if (!kind.from.includes(found.slot)) throw fieldRefusal({ [key]: ['Choose a page of the document that it belongs to.'] })
  return found
}

/** Makes every cut and writes them beside the database, to be kept by the command that follows. */
export async function prepareCuts(services: Services, subject: ScanSubject, id: number, frames: Frames, who: Who): Promise<ReadyCut[]> {
  const { row, cuts } = await makeCuts(services, subject, id, frames, who)
  const { refNo, merchantId } = subject.about(row)
  const ready: ReadyCut[] = []
  for (const made of cuts) {
    const { jpeg, width, height } = made.cut
    const about = { kind: made.key, name: `${refNo}-${made.key}.jpg`, mime: 'image/jpeg', ownerUserId: who.userId, merchantId }
    ready.push({ ...made, file: await services.files.stage({ ...about, bytes: jpeg, width, height }) })
  }
  return ready
}

const viewOf = ({ cut: { width, height, bytes }, kind: { maxBytes } }: MadeCut): CutView => ({
  ...{ width, height, bytes, maxBytes },
  fits: bytes <= maxBytes,
})
const viewsOf = <V>(cuts: readonly MadeCut[], view: (made: MadeCut) => V): Partial<Record<string, V>> =>
  Object.fromEntries(cuts.map(made => [made.key, view(made)]))

export const previewOf = (cuts: readonly MadeCut[]) =>
  viewsOf(cuts, made => ({ ...viewOf(made), warnings: made.cut.warnings, image: dataUrl(made.cut.jpeg) }))
const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

/**
 * Every picture is there: the subject goes on.
 * @param seen the version of the pages over which the frames were drawn
 * @throws Refusal 404, 409 when its pages changed meanwhile
 */
export async function saveCrop(tx: Tx, subject: ScanSubject, id: number, ready: ReadyCut[], seen: string, by: Who) {
  const row = await subject.hold(tx, id, by)
  if (!(await subject.takesCuts(tx.db, row, by))) throw changed()
  const ref = refOf(subject, row)
  if (versionOf(await store.pagesOf(tx.db, ref)) !== seen) throw changed()
  const old = await store.cutsOf(tx.db, ref)
  for (const { key, file, frame } of ready) await store.setCut(tx.db, ref, key, await tx.services.files.put(tx, file), frame)
  for (const { key, fileId } of old) if (ready.some(made => made.key === key)) await tx.services.files.remove(tx, fileId)
  const { state } = await subject.cutDone(tx, row, by)
  return { state, cuts: viewsOf(ready, viewOf) }
}

/** The scan does not do: back to the upload. */
export async function askScan(tx: Tx, subject: ScanSubject, id: number, reason: string, by: Who) {
  return subject.askedAgain(tx, await subject.hold(tx, id, by), reason, by)
}

/** One picture as it was cut. @throws Refusal 403, 404 */
export async function cutImage(services: Services, subject: ScanSubject, id: number, which: string, who: Who): Promise<FileReply> {
  assertMaySeePapers(subject, who)
  const row = await subject.find(services.db, id, who)
  const found = (await store.cutsOf(services.db, refOf(subject, row))).find(({ key }) => key === which)
  if (!found) throw missing()
  await audit(services.db, { event: 'scan.cutSeen', who, subject: subject.kind, subjectId: row.id, details: { paper: which } })
  const file = await services.files.read(services, found.fileId)
  return { name: file.meta.name, mime: file.meta.mime, body: file.stream(), inline: true }
}

/** What was cut, with its weight, by key. */
export async function cutViews(
  { db, files }: { db: store.Db; files: Services['files'] },
  subject: Pick<ScanSubject, 'kind' | 'scanned'>,
  row: { id: number },
): Promise<Partial<Record<string, CutView>>> {
  const views: Partial<Record<string, CutView>> = {}
  for (const { key, fileId } of await store.cutsOf(db, refOf(subject, row))) {
    const kind = subject.scanned.cuts[key]
    if (!kind) continue
    const { meta } = await files.read({ db }, fileId)
    const { width, height, maxBytes } = kind
    views[key] = { width, height, maxBytes, bytes: meta.bytes, fits: meta.bytes <= maxBytes }
  }
  return views
}
