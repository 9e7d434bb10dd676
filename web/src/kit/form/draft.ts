import type { Values } from './schema'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What was typed when a sign-in ended, kept in this tab until the same person is back on the same form.
 * Passwords, Aadhaar numbers and files are taken out before it comes here.
 * @param until milliseconds; nothing is given back from then on
 */
export function keepDraft(shelf: Shelf, form: string, owner: string, values: Values, until?: number): void {
  try {
    shelf.setItem(nameOf(form), JSON.stringify({ owner, values, until }))
  } catch {
    // A full or forbidden storage must not keep anyone from signing in again.
  }
}

/** @returns the draft of this person; one of anybody else, or one that is too old, is thrown away */
export function readDraft(shelf: Shelf, form: string, owner: string | undefined): Values | undefined {
  const text = shelf.getItem(nameOf(form))
  if (!text) return undefined
  try {
    const { owner: kept, values, until } = JSON.parse(text) as { owner: string; values: Values; until?: number }
    if (kept === owner && (until === undefined || Date.now() < until)) return values
  } catch {
    // Unreadable: nothing to give back.
  }
  shelf.removeItem(nameOf(form))
  return undefined
}

export const dropDraft = (shelf: Shelf, form: string): void => shelf.removeItem(nameOf(form))

const nameOf = (form: string): string => `form-draft ${form}`
