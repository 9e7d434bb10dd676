import type { Opens, Screen, States } from '../kit/room'
import { opens, states } from './records.gen'
import type { SubjectKind } from './subjects'

/** The states of kinds of records in the words of their own lists. */
export const subjectStates: Readonly<Partial<Record<SubjectKind, States>>> = states

/** How a record of a kind stands, in words; of a kind that only lines of before have, nothing is known. */
export const statesOf = (kind: string): States | undefined => (Object.hasOwn(states, kind) ? subjectStates[kind as SubjectKind] : undefined)

const screens: Opens & Partial<Record<SubjectKind, object>> = opens

/**
 * Where a record has a screen, below the base route of who reads it; undefined where it has none, or none that this person may see.
 * @param kind undefined for what the ledger has of no kind
 * @param record its number, and what people call it
 */
export function openAt(
  kind: string | undefined,
  side: 'office' | 'shop',
  record: { id: string; ref?: string | null },
  may: (capability: NonNullable<Screen['may']>) => boolean,
): string | undefined {
  const screen = kind !== undefined && Object.hasOwn(screens, kind) ? screens[kind]?.[side] : undefined
  if (!screen || (screen.may && !may(screen.may))) return undefined
  if (screen.to.includes(':ref') && !record.ref) return undefined
  return screen.to.replace(':id', encodeURIComponent(record.id)).replace(':ref', encodeURIComponent(record.ref ?? ''))
}
