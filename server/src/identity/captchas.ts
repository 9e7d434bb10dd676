import { createHash } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import { z } from 'zod'
import type { DB } from '../platform/database.gen'
import { fieldRefusal } from '../platform/http/errors'
import { type Allowance, countedOf, usage } from '../platform/http/limits'
import { networkOf } from '../platform/http/network'
import type { Services } from '../platform/tx'

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
  // As a picture, not as SVG: its paths would spell the answer. Loaded with the first one, which takes a moment.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(Buffer.from(data), { density: 144 }).png().toBuffer()
}

const workKey = (services: Services) => Buffer.from(services.vault.secret('captcha')).toString('hex')

/** Numbers that a first task hides its own among: a telephone tries them in about two seconds, a program in a tenth of one. */
const firstNumbers = 100_000
/** Doublings at most: then a telephone needs two minutes, of the five that a task lives. */
const mostDoublings = 6
/** Tasks of one network: the first three cost no more, then each twice the one before; one is forgotten every five minutes. */
const ofNetwork: Allowance = { burst: 3 + mostDoublings, seconds: 300 }
const cheapOfNetwork = 3
/** Tasks solved by anybody: from a hundred on they cost twice as much for twice as many; one is forgotten every six seconds. */
const solvedByAll: Allowance = { burst: 1600, seconds: 6 }
const allName = 'tasks solved by all'
const cheapOfAll = 100

/** How many numbers a task has, by how many the network asked for and how many were solved lately. */
export function workSize(askedByNetwork: number, solved: number): number {
  const own = Math.max(0, askedByNetwork - cheapOfNetwork)
  const all = Math.max(0, Math.ceil(Math.log2(Math.max(solved, 1) / cheapOfAll)))
  return firstNumbers * 2 ** Math.min(own + all, mostDoublings)
}

/**
 * A task for this browser that takes its processor a second or two, and longer the more of them its network asked for, and the more were solved
 * everywhere. What a network asked for counts, solved or not: a store of cheap tasks is no way past it.
 */
export async function workChallenge(services: Services, device: string, ip: string) {
  const asked = await usage(services.db, `tasks of ${networkOf(ip)}`, ofNetwork)
  const [all] = await countedOf(services.db, [[allName, solvedByAll]])
  const maxnumber = workSize(asked, all?.level ?? 0)
  return createChallenge({ hmacKey: workKey(services), maxnumber, expires: new Date(Date.now() + 5 * 60_000), params: { device } })
}

/** Said where the captcha is asked for only now: nobody has left anything out. */
const alsoLetters = 'Please also copy these letters'

/**
 * Uses up a captcha of this browser: the image's letters, or a solved proof of work.
 * @throws Refusal 422 on the field `captcha`
 */
export async function solve(services: Services, db: Kysely<DB>, device: string, answer: string | undefined): Promise<void> {
  if (!answer) throw fieldRefusal({ captcha: [alsoLetters] })
  const fits = answer.length > 20 ? await workDone(services, db, device, answer) : await lettersFit(db, device, answer)
  if (!fits) throw fieldRefusal({ captcha: ['The letters do not match, or the image has expired. Here is a new one.'] })
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

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.number().int().min(0),
  salt: z.string(),
  signature: z.string(),
})

async function workDone(services: Services, db: Kysely<DB>, device: string, payload: string): Promise<boolean> {
  const given = solution.safeParse(decoded(payload))
  if (!given.success || extractParams(given.data).device !== device) return false
  if (!(await verifySolution(given.data, workKey(services)))) return false
  // The row is named after the challenge, not after its solution: that can be written in many ways.
  const hash = createHash('sha256').update(given.data.challenge).digest('hex')
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const first = await db
    .insertInto('captcha')
    .values({ id, deviceHash: device, answer: 'work', usedAt: sql<string>`now()` })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (first) await usage(db, allName, solvedByAll)
  return first !== undefined
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return undefined
  }
}
