import type { SubjectKind } from './subjects'
import { areas, events, steps } from './trail.gen'

/** Every event that the code writes by itself, in words. `audit()` takes these alone: an event without words does not compile. */
export const eventWords = events
export type AuditEvent = keyof typeof events

/** Steps of records, `<kind>.<step>`. */
export const stepWords = steps satisfies Readonly<Partial<Record<`${SubjectKind}.${string}`, string>>>
type Step = keyof typeof steps

/** The steps of a kind of record that have words: what `record()` notes of it. */
export type StepOf<K extends SubjectKind> = Step extends infer S ? (S extends `${K}.${infer Action}` ? Action : never) : never

/** What a line of the trail says happened. */
export const trailWords: Readonly<Record<string, string>> = { ...eventWords, ...stepWords }

type Area<E extends string> = E extends `${infer First}.${string}` ? First : E

/** The first word of an event, which groups them; one without words does not compile. */
export const areaWords: Readonly<Record<string, string>> = areas satisfies Record<Area<AuditEvent | Step>, string>
