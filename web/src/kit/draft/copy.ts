import type { Given } from '@sevakendra/contract/kit/form/question'
import { z } from 'zod'
import type { DraftForm } from './keeper'

/**
 * What was typed and is not on the server yet, kept in the tab until it is: a reload, the back button, a dead line
 * or a sign-in that ended must not cost anything. Sealed answers are left out: they are not written into a browser.
 */
export interface DraftCopy<A> {
  /** Login code of the person who typed; nobody else on this computer gets it. */
  owner: string
  id: string | null
  /** The version that the answers were typed over; 0 for a draft that does not exist yet. */
  version: number
  answers: A
  /** Sealed answers that have to be typed again after coming back. */
  lost: string[]
  /** The key under which the draft is created, with the answers that go with it: sent again exactly so. */
  creation: { key: string; answers: A } | null
}

/** The part of `sessionStorage` that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface CopyShelf<A> {
  read(owner: string): DraftCopy<A> | undefined
  write(copy: DraftCopy<A>): void
  clear(): void
}

/** @param name under which it lies: the product's, and the draft's id or the kind of form that has none yet */
export function copyShelf<A extends Given>(shelf: Shelf, name: string, form: DraftForm<A>): CopyShelf<A> {
  const answers = form.draft.transform(given => form.withoutSealed(given as A))
  const copy = z.object({
    owner: z.string(),
    id: z.string().nullable(),
    version: z.number().int(),
    answers,
    // A tab may hold a copy of the version before, which had no list.
    lost: z.array(z.string()).default([]),
    creation: z.object({ key: z.string(), answers }).nullable(),
  })
  return {
    read(owner) {
      const text = shelf.getItem(name)
      if (!text) return undefined
      const found = copy.safeParse(jsonOf(text))
      if (found.success && found.data.owner === owner) return found.data
      shelf.removeItem(name)
      return undefined
    },
    write(given) {
      try {
        shelf.setItem(name, JSON.stringify(given))
      } catch {
        // A full or forbidden storage must not stop the typing: the server copy still follows.
      }
    },
    clear: () => shelf.removeItem(name),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
