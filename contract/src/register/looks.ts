import { handouts, looks as ofRecords } from './looks.gen'

/**
 * Lines of the trail that say that somebody saw papers or whole numbers of people, in its words; the database counts the same (`audit_looks()`). The words of all
 * events would weigh on every screen that names a list: `looks.test.ts` holds these to them.
 */
export const lookWords = { ...ofRecords, ...handouts }
export type Look = keyof typeof lookWords
export const looks = Object.keys(lookWords) as Look[]
/** Those of one person's record, which its person reads. */
export const looksOfRecords = Object.keys(ofRecords) as Look[]
