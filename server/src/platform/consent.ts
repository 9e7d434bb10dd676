import { dayOf } from '@sevakendra/contract/kit/dates'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Tx } from './tx'
import type { Language } from './words'

interface Consent {
  /** What it was given for. */
  subject: SubjectKind
  subjectId: number
  /** What people call the record. */
  ref: string
  /** Whose it is, where there is an account of theirs. */
  userId?: number
  /** Of the text that was agreed to; where it begins with a day, the text is in force since that day. */
  version: string
  /** In which it was read; undefined where nobody knows. */
  language?: Language | undefined
  ip: string
}

/**
 * Enters a consent into the register, with the transaction of what it was given for.
 * @throws Error for a text of a day to come: nobody can have agreed to it
 */
export async function consented(tx: Pick<Tx, 'db' | 'now'>, { userId, language, ...given }: Consent): Promise<void> {
  const since = /^\d{4}-\d{2}-\d{2}/.exec(given.version)?.[0]
  if (since && since > dayOf(tx.now))
    throw new Error(`The text ${given.version} is not in force yet: ${given.ref} cannot have agreed to it`)
  await tx.db
    .insertInto('consent')
    .values({ ...given, userId: userId ?? null, language: language ?? null, at: tx.now.toISOString() })
    .execute()
}
