import { primaryOf } from '@sevakendra/contract/kit/brand-colour'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { pictureLimit } from '@sevakendra/contract/site/settings/endpoints'
import { type CleanImage, checkImage } from '../../platform/files/images'
import { takeUpload } from '../../platform/files/uploads'
import { Refusal } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import type { Who } from '../../platform/http/who'
import { lookOf, type Picture, stampOf } from '../../platform/look'
import type { Services, Tx } from '../../platform/tx'
import { sealSvg } from '../seal'

type Kind = 'logo' | 'favicon'

/** Where the browser fetches an uploaded picture; another address after each change. */
export const srcOf = (kind: Kind, picture: Picture): string => `/api/${kind}?v=${stampOf(picture)}`

const year = 365 * 24 * 3600
const fiveMinutes = 300

/** What was uploaded, or the seal in the brand colour. Kept for a year under its stamp, for five minutes otherwise. */
export async function pictureOf(tx: Tx, kind: Kind, stamp: string | undefined): Promise<FileReply> {
  const look = await lookOf(tx)
  const picture = look[kind]
  if (!picture) {
    const body = Buffer.from(sealSvg(look.colour ? primaryOf(look.colour) : undefined))
    return { name: `${kind}.svg`, mime: 'image/svg+xml', body, inline: true, cacheSeconds: fiveMinutes }
  }
  const { meta, stream } = await tx.services.files.read(tx, picture.fileId)
  const cacheSeconds = stamp === stampOf(picture) ? year : fiveMinutes
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true, cacheSeconds }
}

/** Pixels: the longest side that is kept, and what a picture has to have at least. */
const rules = {
  logo: { maxSide: 640, fits: ({ height }: CleanImage) => height >= 64, words: 'The logo must be at least 64 pixels high.' },
  favicon: {
    maxSide: 192,
    fits: ({ width, height }: CleanImage) => Math.min(width, height) >= 32 && Math.max(width, height) <= 1.05 * Math.min(width, height),
    words: 'The favicon must be square, at least 32 pixels on each side.',
  },
} as const

/**
 * A sent picture, encoded anew: nothing of the sent bytes is left. Slow, so before the transaction.
 * @returns undefined without an upload
 * @throws Refusal 404, 413, 415, 422 with the text on its field
 */
export async function sentPicture(services: Services, kind: Kind, uploadId: string | null, by: Who): Promise<CleanImage | undefined> {
  if (uploadId === null) return undefined
  const { maxSide, fits, words } = rules[kind]
  try {
    const { size, read } = await takeUpload(services, by.userId, uploadId)
    if (size > pictureLimit) throw new Refusal('The picture is larger than 1 MB.', 413)
    const picture = await checkImage(services, read, { maxSide }, by)
    if (!fits(picture)) throw new Refusal(words)
    return picture
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.message, error.status, { title: problemTitle, errors: { [`${kind}UploadId`]: [error.message] } })
  }
}

/** Writes a picture beside the transaction that will keep it. */
export const stagePicture = (services: Services, kind: Kind, { mime, ...picture }: CleanImage, by: Who) =>
  services.files.stage({
    ...{ kind: `site ${kind}`, name: `${kind}.${mime === 'image/png' ? 'png' : 'jpg'}`, mime },
    ...{ ...picture, ownerUserId: by.userId, merchantId: null },
  })
