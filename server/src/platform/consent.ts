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
  /** Of the text that was agreed to. */
  version: string
  /** In which it was read; undefined where nobody knows. */
  language?: Language | undefined
  ip: string
}

/** Enters a consent into the register, with the transaction of what it was given for. */
export async function consented(tx: Pick<Tx, 'db' | 'now'>, { userId, language, ...given }: Consent): Promise<void> {
  await tx.db
    .insertInto('consent')
    .values({ ...given, userId: userId ?? null, language: language ?? null, at: tx.now.toISOString() })
    .execute()
}
