import { createHmac, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { Refusal } from '../platform/http/errors'
import { sendMail } from '../platform/mail/mail'
import type { Services, Tx } from '../platform/tx'
import { type CodeAbout, oneTimeCode } from './letters'
import { proveEmail } from './store'

/** What a code by mail can be good for. */
export type CodePurpose = 'signIn' | 'setUp' | 'transfer' | 'confirm'

/** Minutes that a code lives. */
export const codeMinutes = 10
/** Guesses at one code; with six digits, five of a million. */
const guesses = 5
/** Codes of one person and purpose in a quarter of an hour. */
const mostSent = 5

interface Receiver {
  id: number
  /** Null where the address is not yet shown to be theirs. */
  name: string | null
  email: string | null
}

const hashed = (services: Services, userId: number, purpose: CodePurpose, subject: string, code: string) =>
  createHmac('sha256', services.vault.secret('oneTimeCode')).update(`${userId} ${purpose} ${subject} ${code}`).digest('hex')

/**
 * Mails six digits that prove, for ten minutes and once, that this person reads their mail. A newer code ends the older ones.
 * @param about what the code allows
 * @param subject the record it is for, where there is one: a code for one transfer is none for another
 * @throws Refusal 422 without an e-mail address, 429 after five codes in a quarter of an hour
 */
export async function sendCode(tx: Tx, to: Receiver, purpose: CodePurpose, about: CodeAbout, subject = ''): Promise<void> {
  if (!to.email) throw new Refusal('There is no email address for the code. Ask an administrator to add one.')
  // One after the other: of many asked for at once each sees the ones before, and only the last is good.
  await sql`select pg_advisory_xact_lock(hashtext('oneTimeCode'), ${to.id}::int)`.execute(tx.db)
  const { sent } = await tx.db
    .selectFrom('oneTimeCode')
    .select(eb => eb.fn.countAll<number>().as('sent'))
    .where('userId', '=', to.id)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', sql<string>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostSent) throw new Refusal('Too many codes were sent. Please wait 15 minutes.', 429, { retryAfter: 15 * 60 })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.db
    .updateTable('oneTimeCode')
    .set({ usedAt: sql<string>`now()` })
    .where('userId', '=', to.id)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
  await tx.db
    .insertInto('oneTimeCode')
    .values({ userId: to.id, purpose, subject, codeHash: hashed(tx.services, to.id, purpose, subject, code) })
    .execute()
  await sendMail(tx, {
    to: to.email,
    ...(to.name !== null && { name: to.name }),
    letter: oneTimeCode,
    props: { name: to.name, about, code },
    about: 'app_user',
    aboutId: to.id,
  })
}

/**
 * Uses up a code. A wrong guess is counted and stays counted: call it outside the transaction that a refusal undoes.
 * @returns whether it was the code
 */
export async function useCode(
  services: Services,
  db: Kysely<DB>,
  given: { userId: number; purpose: CodePurpose; code: string; subject?: string },
): Promise<boolean> {
  const { userId, purpose, subject = '' } = given
  const codeHash = hashed(services, userId, purpose, subject, given.code.replace(/\s/g, ''))
  // One statement: of many guesses sent at once each is counted.
  const tried = await db
    .updateTable('oneTimeCode')
    .set({
      tries: sql<number>`tries + 1`,
      usedAt: sql<string | null>`case when code_hash = ${codeHash} then now() end`,
    })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('usedAt', 'is', null)
    .where('tries', '<', guesses)
    .where('createdAt', '>', sql<string>`now() - ${`${codeMinutes} minutes`}::interval`)
    .returning('usedAt')
    .executeTakeFirst()
  const right = tried?.usedAt != null
  // A code for an address that is not the account's yet proves that one, which is taken by a command of its own.
  if (right && !subject.includes('@')) await proveEmail(db, userId)
  return right
}
