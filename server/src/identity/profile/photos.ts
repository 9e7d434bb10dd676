import { photoLimit, photoSide } from '@sevakendra/contract/identity/profile/endpoints'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { type CutRule, cut, type Frame } from '../../platform/files/images-cut'
import { dropUpload, takeUpload } from '../../platform/files/uploads'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { userById } from '../store'
import * as store from './store'

/** A square that is small enough to be fetched with every screen. */
const rule: CutRule = { width: photoSide, height: photoSide, dpi: 96, maxBytes: 80_000, fit: 'cover', shows: 'photo' }

/** The photo of whoever asks, or nothing. */
export async function read(tx: Tx, by: Who): Promise<FileReply | undefined> {
  const { photoFileId } = await userById(tx.db, by.userId)
  if (!photoFileId) return undefined
  const { meta, stream } = await tx.services.files.read(tx, photoFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

/**
 * Cuts the frame out of an upload, upright and encoded anew: nothing of the sent bytes is left. Slow, so before the transaction.
 * @throws Refusal 404 without the upload, 413, 415, 422 in words for the person
 */
export async function ready(services: Services, { uploadId, ...frame }: Frame & { uploadId: string }, by: Who): Promise<StagedFile> {
  const { read } = await takeUpload(services, by.userId, uploadId)
  const { jpeg: bytes, width, height } = await cut(services, read, frame, rule, { maxBytes: photoLimit }, by)
  const owner = { ownerUserId: by.userId, merchantId: by.merchantId }
  return services.files.stage({ kind: 'photo', name: 'photo.jpg', mime: 'image/jpeg', bytes, width, height, ...owner })
}

/** Keeps a cut as the photo; the one before goes with it. */
export async function keep(tx: Tx, photo: StagedFile, uploadId: string, by: Who): Promise<void> {
  await replace(tx, await tx.services.files.put(tx, photo), by)
  dropUpload(tx.services, by.userId, uploadId).catch(error => tx.services.log.warn({ err: error }, 'an upload was not dropped'))
}

/** Nothing happens where there is none. */
export const remove = (tx: Tx, by: Who): Promise<void> => replace(tx, null, by)

async function replace(tx: Tx, fileId: string | null, by: Who): Promise<void> {
  const { photoFileId } = await store.lockOwn(tx.db, by.userId)
  if (photoFileId === fileId) return
  await store.setPhoto(tx.db, by.userId, fileId)
  if (photoFileId) await tx.services.files.remove(tx, photoFileId)
  const event = fileId ? 'photo.changed' : 'photo.removed'
  await audit(tx.db, { event, who: by, subject: 'app_user', subjectId: by.userId })
}
