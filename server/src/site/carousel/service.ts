import { dayOf } from '@sevakendra/contract/kit/dates'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import {
  type KeptSlide,
  mostSlides,
  type NewSlide,
  type Slide,
  type SlideCut,
  type SlideEdit,
  slideAspect,
  slideLimit,
  slideWidths,
} from '@sevakendra/contract/site/carousel/endpoints'
import { z } from 'zod'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { cut } from '../../platform/files/images-cut'
import { takeUpload } from '../../platform/files/uploads'
import { missing, overtaken, Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import * as store from './store'

type From = Pick<Tx, 'db'>

/** All slides in their order, shown or not. */
export async function all({ db }: From, now: Date): Promise<KeptSlide[]> {
  const pictures = await store.pictures(db)
  return (await store.slides(db, dayOf(now))).map(({ id, ...slide }) => ({
    ...slide,
    id: String(id),
    pictures: pictures
      .filter(({ slideId }) => slideId === id)
      .map(({ fileId, width, height }) => ({ src: `/api/site/slides/${fileId}`, width, height })),
  }))
}

/** Those that visitors see today, without what visitors need not know. */
export async function shown(from: From, now: Date): Promise<Slide[]> {
  return (await all(from, now))
    .filter(({ showing }) => showing === 'shown')
    .map(({ id, pictures, alt, altHi, caption, captionHi, link }) => ({ id, pictures, alt, altHi, caption, captionHi, link }))
}

/** An hour: the address changes with the picture, and a hidden one is gone from other people's browsers soon. */
const cacheSeconds = 3600

/** The picture of a slide that is shown today. @throws Refusal 404 for any other */
export async function publicPicture(tx: Tx, fileId: string): Promise<FileReply> {
  const found = z.uuid().safeParse(fileId).success ? await store.pictureOf(tx.db, { fileId }, dayOf(tx.now)) : undefined
  if (found?.showing !== 'shown') throw missing()
  return { ...(await fileOf(tx, found.fileId)), cacheSeconds }
}

/** The widest picture of a slide, for the back office. @throws Refusal 404 */
export async function keptPicture(tx: Tx, slideId: number): Promise<FileReply> {
  const found = await store.pictureOf(tx.db, { slideId }, dayOf(tx.now))
  if (!found) throw missing()
  return fileOf(tx, found.fileId)
}

async function fileOf(tx: Tx, fileId: string): Promise<FileReply> {
  const { meta, stream } = await tx.services.files.read(tx, fileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

/**
 * The frame of an upload in all widths, encoded anew in a decoding process. Slow, so before the transaction.
 * @throws Refusal 404 without the upload, 413, 415, 422 beside the picture
 */
export async function cutsOf(services: Services, given: SlideCut | null, by: Who): Promise<StagedFile[]> {
  if (given === null) return []
  const { uploadId, ...frame } = given
  try {
    const { read } = await takeUpload(services, by.userId, uploadId)
    const staged: StagedFile[] = []
    for (const width of slideWidths) {
      const height = Math.round(width / slideAspect)
      const rule = { width, height, dpi: 96, maxBytes: width * 180, fit: 'cover', shows: 'photo' } as const
      const { jpeg: bytes } = await cut(services, read, frame, rule, { maxBytes: slideLimit }, by)
      const owner = { ownerUserId: null, merchantId: null }
      staged.push(await services.files.stage({ kind: 'slide', name: 'slide.jpg', mime: 'image/jpeg', bytes, width, height, ...owner }))
    }
    return staged
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { picture: [error.message] } })
  }
}

/** Adds a slide behind the others. @throws Refusal 422 when there are too many */
export async function create(tx: Tx, { picture: _, ...fields }: NewSlide, cuts: StagedFile[], by: Who): Promise<{ id: string }> {
  const others = await store.lockOrder(tx.db)
  if (others.length >= mostSlides) throw new Refusal(`There can be at most ${mostSlides} slides. Delete one that is over.`)
  const { id } = await store.insertSlide(tx.db, { ...fields, place: (others.at(-1)?.place ?? 0) + 1 }, by.userId)
  await putPictures(tx, id, cuts)
  await audit(tx.db, { event: 'slide.created', who: by, subject: 'slide', subjectId: id, after: { ...fields, picture: digestOf(cuts) } })
  return { id: String(id) }
}

/** @throws Refusal 404; 409 when it has changed since it was read */
export async function edit(tx: Tx, id: number, given: SlideEdit, cuts: StagedFile[], by: Who): Promise<{ version: number }> {
  const { version, picture: _, ...fields } = given
  const before = await locked(tx.db, id, version)
  const after = await store.updateSlide(tx.db, id, fields, by.userId)
  if (cuts.length > 0) {
    await dropPictures(tx, id)
    await putPictures(tx, id, cuts)
  }
  const details = cuts.length > 0 ? { picture: digestOf(cuts) } : {}
  await audit(tx.db, { event: 'slide.changed', who: by, subject: 'slide', subjectId: id, before, after: fields, details })
  return after
}

/** @throws Refusal 404; 409 when it has changed since it was read */
export async function remove(tx: Tx, id: number, version: number, by: Who): Promise<void> {
  const before = await locked(tx.db, id, version)
  await dropPictures(tx, id)
  await store.deleteSlide(tx.db, id)
  await audit(tx.db, { event: 'slide.deleted', who: by, subject: 'slide', subjectId: id, before })
}

/**
 * Puts the slides in another order.
 * @param was the order that the screen showed
 * @throws Refusal 409 when they stand otherwise; 422 when `now` names others
 */
export async function order({ db }: From, { was, now }: { was: string[]; now: string[] }, by: Who): Promise<void> {
  const before = (await store.lockOrder(db)).map(({ id }) => String(id))
  if (before.join() !== was.join()) throw overtaken()
  if ([...now].sort().join() !== [...before].sort().join()) throw new Refusal('Name every slide once')
  if (now.join() === before.join()) return
  for (const [at, id] of now.entries()) await store.place(db, Number(id), at + 1)
  await audit(db, { event: 'slide.moved', who: by, before: { order: before.join(', ') }, after: { order: now.join(', ') } })
}

async function putPictures(tx: Tx, slideId: number, cuts: StagedFile[]): Promise<void> {
  const rows = []
  for (const file of cuts)
    rows.push({ slideId, width: file.width ?? 0, height: file.height ?? 0, fileId: await tx.services.files.put(tx, file) })
  await store.insertPictures(tx.db, rows)
}

async function dropPictures(tx: Tx, slideId: number): Promise<void> {
  for (const { fileId } of await store.deletePictures(tx.db, slideId)) await tx.services.files.remove(tx, fileId)
}

/** Names a picture in the trail: the SHA-256 of the widest cut. */
const digestOf = (cuts: StagedFile[]) => cuts.at(-1)?.sha256

async function locked(db: Tx['db'], id: number, version: number) {
  const found = await store.lockSlide(db, id)
  if (!found) throw missing()
  const { version: kept, ...fields } = found
  if (kept !== version) throw overtaken()
  return fields
}
