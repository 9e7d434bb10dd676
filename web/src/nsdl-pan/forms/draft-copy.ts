import { answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/application'
import { z } from 'zod'

/**
 * What was typed and is not on the server yet, kept in the tab until it is: a reload, the back button, a dead line
 * or a sign-in that ended must not cost anything. The Aadhaar number is left out: it is not written into a browser.
 */
const copy = z.object({
  /** Login code of the person who typed; nobody else on this computer gets it. */
  owner: z.string(),
  id: z.string().nullable(),
  /** The version that the answers were typed over; 0 for a draft that does not exist yet. */
  version: z.number().int(),
  answers: answers.omit({ aadhaar: true }),
  /** Whether an Aadhaar number has to be typed again after coming back. */
  aadhaarLost: z.boolean(),
  /** The key under which the draft is created, with the answers that go with it: sent again exactly so. */
  creation: z.object({ key: z.string(), answers: answers.omit({ aadhaar: true }) }).nullable(),
})
export type DraftCopy = z.output<typeof copy>

/** The part of `sessionStorage` that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param what the draft's id, or the kind of application that has none yet, such as `new-P-N` */
export interface CopyShelf {
  read(owner: string): DraftCopy | undefined
  write(copy: DraftCopy): void
  clear(): void
}

/** What may be written into a browser. */
export const withoutAadhaar = newIndividual.withoutSealed

export function copyShelf(shelf: Shelf, what: string): CopyShelf {
  const name = `pan-draft:${what}`
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
