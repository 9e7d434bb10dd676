import type { Subject } from '../kit/room'
import { subjects as declared } from './rooms.gen'

/**
 * The register of kinds of records: what the trail, mails, the ledger, invoices and searches name. A kind that is not in it does not compile, and the
 * database refuses it (table `subject`).
 */
type Declared = typeof declared
export type SubjectKind = keyof Declared

/** What the ledger calls kinds of records. */
export type RefType = { [K in SubjectKind]: Declared[K] extends { refType: infer R extends string } ? R : never }[SubjectKind]

/** Those whose charges have invoices. */
export type ChargedType = {
  [K in SubjectKind]: Declared[K] extends { refType: infer R extends string; charged: object } ? R : never
}[SubjectKind]

/** Those that people consent to. */
export type ConsentFor = { [K in SubjectKind]: Declared[K] extends { consent: string } ? K : never }[SubjectKind]

/** Those that a search finds. */
export type FoundKind = { [K in SubjectKind]: Declared[K] extends { found: string } ? K : never }[SubjectKind]

export const subjects: Readonly<Record<SubjectKind, Subject>> = declared

const kinds = Object.keys(declared) as SubjectKind[]

/** What a consent was given for, by the kind of its record. */
export const consentFor = Object.fromEntries(
  kinds.flatMap(kind => (subjects[kind].consent ? [[kind, subjects[kind].consent]] : [])),
) as Record<ConsentFor, string>

/** Whether records of a kind are applications, of whatever product: they share a table. */
export const isApplication = (kind: string): boolean => subjects[kind as SubjectKind]?.table === 'application'

export const findable = kinds.filter((kind): kind is FoundKind => subjects[kind].found !== undefined)

const byRefType = new Map(kinds.map(kind => [subjects[kind].refType, kind]))

/** The kind that the ledger calls by this name; undefined where there is none of it, as in journals of tests. */
export const kindOf = (refType: string): SubjectKind | undefined => byRefType.get(refType)

/** What the charges of a kind have invoices by, as the ledger calls it; undefined where they have none. */
export function chargedOf(refType: string): Subject['charged'] {
  const kind = kindOf(refType)
  return kind && subjects[kind].charged
}

/**
 * The SAC that the charges of a kind have before somebody chooses another one.
 * @throws RangeError for what has none of its own
 */
export function startingSac(kind: SubjectKind): string {
  const { charged } = subjects[kind]
  if (!charged || !('sac' in charged)) throw new RangeError(`${kind} has no SAC of its own`)
  return charged.sac
}
