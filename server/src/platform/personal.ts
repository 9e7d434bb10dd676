import type { Services } from './tx'
import type { Say } from './words'

/** Of whom everything that is kept is put together: somebody with an account, or the applicant of one application. */
export interface Person {
  userId: number | null
  /** The shop that is theirs: of its owner, not of who works there. */
  merchantId: number | null
  applicationId: number | null
}

/** One part of a copy: rows of labels and values as people see them. Whole identity numbers are never in it. */
export interface PersonalPart {
  title: string
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** The person's own papers, by the name that they get in the copy. */
  files?: readonly { name: string; fileId: string }[]
}

/** What a room keeps about one person. @param say titles and labels in their language */
export type PersonalSource = (services: Pick<Services, 'db' | 'files' | 'vault'>, person: Person, say: Say) => Promise<PersonalPart[]>
