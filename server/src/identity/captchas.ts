import { createChallenge, verifySolution } from 'altcha-lib/v1'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { DB } from '../platform/database.gen'
import { fieldRefusal } from '../platform/errors'
import type { House } from '../platform/tx'

/** A new image for this browser. Only the database knows the answer. */
export async function drawCaptcha(db: Kysely<DB>, device: string): Promise<Buffer> {
  const { text, data } = svgCaptcha.create({
    size: 5,
    noise: 3,
    color: true,
    background: '#f6f8fc',
    width: 180,
    height: 60,
    ignoreChars: '0oO1iIlLg9qQsS5uvUVwWcCkKpPxXzZ',
  })
  await db.insertInto('captcha').values({ deviceHash: device, answer: text.toLowerCase() }).execute()
  // As a picture, not as SVG: its paths would spell the answer.
  return sharp(Buffer.from(data), { density: 144 }).png().toBuffer()
}

export const workChallenge = (house: House) =>
  createChallenge({
    hmacKey: Buffer.from(house.vault.secret('captcha')).toString('hex'),
    maxnumber: 100_000,
    expires: new Date(Date.now() + 5 * 60_000),
  })

/**
 * Uses up a captcha of this browser: the image's letters, or a solved proof of work.
 * @throws Refusal 422 on the field `captcha`
 */
export async function solve(house: House, db: Kysely<DB>, device: string, answer: string | undefined): Promise<void> {
  if (!answer) throw fieldRefusal({ captcha: ['Required'] })
  const fits = answer.length > 20 ? await workDone(house, db, device, answer) : await lettersFit(db, device, answer)
  if (!fits) throw fieldRefusal({ captcha: ['The letters do not match, or the image is too old. A new one was drawn.'] })
}

async function lettersFit(db: Kysely<DB>, device: string, answer: string): Promise<boolean> {
  // Whatever was typed, the image is used up: nobody guesses twice at one.
  const used = await db
    .updateTable('captcha')
    .set({ usedAt: sql<string>`now()` })
    .where('id', '=', eb => eb.selectFrom('captcha').select('id').where('deviceHash', '=', device).orderBy('createdAt', 'desc').limit(1))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - interval '5 minutes'`)
    .returning('answer')
    .executeTakeFirst()
  return used?.answer === answer.trim().toLowerCase()
}

async function workDone(house: House, db: Kysely<DB>, device: string, payload: string): Promise<boolean> {
  if (!(await verifySolution(payload, Buffer.from(house.vault.secret('captcha')).toString('hex')))) return false
  const known = await db.selectFrom('captcha').select('id').where('answer', '=', payload).executeTakeFirst()
  if (known) return false
  await db.insertInto('captcha').values({ deviceHash: device, answer: payload, usedAt: sql<string>`now()` }).execute()
  return true
}
