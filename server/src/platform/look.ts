import { primaryOf } from '@sevakendra/contract/kit/brand-colour'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from './database.gen'
import type { Services } from './tx'

const picture = z.object({ fileId: z.string(), width: z.number(), height: z.number() })
/** A picture that was uploaded: the file, and its size in pixels. */
export type Picture = z.output<typeof picture>

/** The setting `look`: the brand colour and the pictures of the business, each null where the product's own stands. */
export const look = z.object({
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .catch(null),
  logo: picture.nullable().catch(null),
  favicon: picture.nullable().catch(null),
})
export type Look = z.output<typeof look>

/** As it is set now; where it cannot be read, nothing of the owner's. */
export async function lookOf({ db }: { db: Kysely<DB> }): Promise<Look> {
  const row = await db.selectFrom('siteSetting').select('value').where('name', '=', 'look').executeTakeFirst()
  return look.catch(look.parse({})).parse(row?.value ?? {})
}

/** Changes with every upload. */
export const stampOf = ({ fileId }: Picture): string => fileId.slice(0, 8)

/** What the owner's look gives to a paper. */
export interface Brand {
  /** Dark enough to be read on white. */
  colour: string | null
  logo: { bytes: Buffer; width: number; height: number } | null
}

/** The picture that was read last: a paper is drawn often, and a logo changes seldom. */
let kept: { fileId: string; bytes: Buffer } | undefined

/** With the bytes of the logo, a PNG or JPEG. */
export async function brandOf({ db, files }: Pick<Services, 'db' | 'files'>): Promise<Brand> {
  const { colour, logo } = await lookOf({ db })
  if (logo && kept?.fileId !== logo.fileId) kept = { fileId: logo.fileId, bytes: await (await files.read({ db }, logo.fileId)).buffer() }
  return {
    colour: colour && primaryOf(colour),
    logo: logo && kept?.fileId === logo.fileId ? { bytes: kept.bytes, width: logo.width, height: logo.height } : null,
  }
}
