import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Services, Tx } from './tx'
import type { Say } from './words'

/** Of whom everything that is kept is put together: somebody with an account, the applicant of one application, or whoever wrote from an address. */
export interface Person {
  userId: number | null
  /** The shop that is theirs: of its owner, not of who works there. */
  merchantId: number | null
  applicationId: number | null
  /** In lower case: an address that they have shown to be theirs, or that the office took down of somebody without an account. */
  email: string | null
  /** That the office has confirmed for their request. What an account says of itself opens nothing. */
  mobile: string | null
}

/** Which records of a room are about a person: what they consented to with them and who looked at them is theirs. */
export type PersonalRecords = (db: Tx['db'], person: Person) => Promise<{ subject: SubjectKind; id: number }[]>

/** One part of a copy: rows of labels and values as people see them. Whole identity numbers are never in it. */
export interface PersonalPart {
  title: string
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** The person's own papers, by the name that they get in the copy. */
  files?: readonly { name: string; fileId: string }[]
}

/** What a room keeps about one person. @param say titles and labels in their language */
export type PersonalSource = (services: Pick<Services, 'db' | 'files' | 'vault'>, person: Person, say: Say) => Promise<PersonalPart[]>
