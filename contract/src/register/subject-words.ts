import type { SubjectKind } from './subjects'
import { subjectLabels } from './trail.gen'

/** To whom or what something was done; a kind without words does not compile. */
export const subjectWords: Readonly<Record<SubjectKind, string>> = subjectLabels

/** A word that the trail has of before is shown as it is. */
export const subjectWord = (kind: string): string => (Object.hasOwn(subjectWords, kind) ? subjectWords[kind as SubjectKind] : kind)
