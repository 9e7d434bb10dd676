import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { photoSize, signatureSize } from '@sevakendra/contract/nsdl-pan/forms/scan'
import type { Frame } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import type { StagedFile } from '../../platform/files/files'
import { type Cut, type CutRule, cut, photoRule, signatureRule } from '../../platform/files/images-cut'
import { changed, missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import type { House, Tx } from '../../platform/tx'
import { tellShop, tellVerifiers } from '../physical/letters'
import { step } from '../physical/service'
import type { Application } from '../physical/store'
import { applicationOf, heldApplication } from '../physical/subject'
import { assertMaySeePapers, pageViews } from './service'
import * as store from './store'

export interface Frames {
  photo: Frame
  signature: Frame
}
interface Cuts {
  photo: Cut
  signature: Cut
}
export interface ReadyCuts {
  frames: Frames
  cuts: Cuts
  files: { photo: StagedFile; signature: StagedFile }
}

/** The pages to crop from, with the frames of last time, or those of our printed form on its first page. */
export async function readCrop({ db }: Pick<House, 'db'>, id: number, who: Who) {
  const row = await applicationOf(db, id, who)
  const pages = await pageViews(db, row)
  const form = pages.find(page => page.kind === 'form' && !page.outdated)
  const here = new Set(pages.map(page => page.id))
  const last = (frame: unknown) => (frame && here.has((frame as Frame).page) ? (frame as Frame) : null)
  const guess = (which: 'photo' | 'signature') => (form ? { page: form.id, ...formFrames[which], turn: 0 as const } : null)
  return {
    id: String(row.id),
    refNo: row.refNo,
    applicant: row.applicant,
    state: row.status,
    pages,
    photo: last(row.photoFrame) ?? guess('photo'),
    signature: last(row.signatureFrame) ?? guess('signature'),
  }
}

/** The page that photo and signature stand on. @throws Refusal 404 when no form was scanned */
export async function firstFormPage(house: House, id: number, who: Who): Promise<string> {
  const page = (await readCrop(house, id, who)).photo?.page
  if (!page) throw missing()
  return page
}

/** Cuts both pictures without keeping them. @throws Refusal 404, 409, 422 on the frame that does not do */
export async function cutBoth(house: House, id: number, frames: Frames, who: Who): Promise<{ row: Application; cuts: Cuts }> {
  const row = await applicationOf(house.db, id, who)
  if (row.status !== 'awaitingCrop') throw changed()
  const one = ({ page, turn, ...frame }: Frame, rule: CutRule) => cut(house, () => pageBytes(house, id, page), frame, rule, { turn }, who)
  return { row, cuts: { photo: await one(frames.photo, photoRule), signature: await one(frames.signature, signatureRule) } }
}

async function pageBytes(house: House, id: number, pageId: string): Promise<Buffer> {
  const page = await store.pageById(house.db, id, Number(pageId))
  if (!page) throw missing()
  return (await house.files.read(house, page.fileId)).buffer()
}

/** Cuts both pictures and writes them beside the database, to be kept by the command that follows. */
export async function prepareCuts(house: House, id: number, frames: Frames, who: Who): Promise<ReadyCuts> {
  const { row, cuts } = await cutBoth(house, id, frames, who)
  const stage = (which: 'photo' | 'signature') =>
    house.files.stage({
      kind: which,
      name: `${row.refNo}-${which}.jpg`,
      mime: 'image/jpeg',
      bytes: cuts[which].jpeg,
      width: cuts[which].width,
      height: cuts[which].height,
      ownerUserId: who.userId,
      merchantId: row.merchantId,
    })
  return { frames, cuts, files: { photo: await stage('photo'), signature: await stage('signature') } }
}

export const previewOf = ({ photo, signature }: Cuts) => ({
  photo: { ...cutView(photo, photoSize), warnings: photo.warnings, image: dataUrl(photo.jpeg) },
  signature: { ...cutView(signature, signatureSize), warnings: signature.warnings, image: dataUrl(signature.jpeg) },
})
const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`
const cutView = ({ width, height, bytes }: Cut, { maxBytes }: { maxBytes: number }) => ({
  width,
  height,
  bytes,
  maxBytes,
  fits: bytes <= maxBytes,
})

/** Both pictures fit: the application joins the queue. */
export async function saveCrop(tx: Tx, id: number, { frames, cuts, files }: ReadyCuts, by: Who) {
  const row = await heldApplication(tx, id, by)
  const [photo, signature] = [await tx.house.files.put(tx, files.photo), await tx.house.files.put(tx, files.signature)]
  const { state } = await step(tx, id, 'crop', by, {
    set: {
      photo_file_id: photo,
      photo_frame: JSON.stringify(frames.photo),
      signature_file_id: signature,
      signature_frame: JSON.stringify(frames.signature),
    },
  })
  for (const old of [row.photoFileId, row.signatureFileId]) if (old) await tx.house.files.remove(tx, old)
  await tellVerifiers(tx, row, by)
  return { state, photo: cutView(cuts.photo, photoSize), signature: cutView(cuts.signature, signatureSize) }
}

export async function askScan(tx: Tx, id: number, reason: string, by: Who) {
  const moved = await step(tx, id, 'askScan', by, { remark: reason, set: { remark: reason } })
  // A counter that goes back by itself knows it.
  if (by.merchantId === null) {
    const row = await heldApplication(tx, id, by)
    await tellShop(tx, row, 'scanAsked', { refNo: row.refNo, reason }, by, 'upload/scanning')
  }
  return moved
}

/** Photo or signature as it was cut. */
export async function cutImage(house: House, id: number, which: 'photo' | 'signature', who: Who): Promise<FileReply> {
  assertMaySeePapers(who)
  const row = await applicationOf(house.db, id, who)
  const fileId = which === 'photo' ? row.photoFileId : row.signatureFileId
  if (!fileId) throw missing()
  const file = await house.files.read(house, fileId)
  return { name: file.meta.name, mime: file.meta.mime, body: file.stream(), inline: true }
}
