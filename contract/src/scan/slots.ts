const kB = 1000

/** What may be sent: it is cut, turned and compressed to the sizes that a product declares. */
export const scanUpload = {
  kinds: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 15 * 1000 * kB,
  maxPages: 20,
  maxPixels: 40_000_000,
} as const
export const tooManyPages = 'A scan can have at most 20 pages.'

/** A place for the pages of one paper. */
export interface Slot {
  /** 'Proof of date of birth'. */
  label: string
  /** The same in a word or two, for a tab: 'Birth'. */
  short: string
  /** What must be seen on it, told beside the place. */
  seen: string
  /** With which camera of a phone it is photographed; the rear one where nothing is said. */
  camera?: 'front'
  /** As many as a scan may have without it. */
  most?: number
  /** What the authority takes for it in one file, in bytes: told at the place, and made so when it is filed there. */
  limit?: { bytes: number; kind: 'JPEG' | 'PDF' }
}

/** What a place must hold now, by the answers of its subject. */
export interface SlotWanted<S extends string> {
  slot: S
  /** The least number of pages; 0 where the paper may be there and need not. */
  fewest: number
  /** The paper that was chosen for it, such as 'Passport'. */
  paper?: string | null
  /** What must be seen on it, where these answers ask for more than the place says. */
  seen?: string
  /** Further places whose pages count here: one paper that proves two things is scanned once. */
  sharedWith?: readonly S[]
  /** How it is named where it is missing, when not by its label. */
  missing?: string
  /** The same, where pages of an earlier version lie there. */
  missingAgain?: string
  /** The back office asked for this paper again. */
  again?: boolean
  /** Part of a number on it is covered in the picture before that is sent : no PDF is taken, nor a page on which its code can be read. */
  cover?: boolean
}

type Present<S extends string> = Readonly<{ slot: S; outdated: boolean }>

/**
 * What is missing in each place, in words; null where nothing is.
 * @param pages those that count
 * @param before the retired ones
 */
export function missingIn<S extends string>(
  wanted: readonly SlotWanted<S>[],
  pages: readonly Present<S>[],
  before: readonly Present<S>[],
  slots: Readonly<Record<S, Slot>>,
): { slot: S; missing: string | null }[] {
  return wanted.map(({ slot, fewest, sharedWith = [], cover, ...words }) => {
    const here = pages.filter(page => page.slot === slot || sharedWith.includes(page.slot))
    const counted = here.filter(page => !page.outdated).length
    // One on which nothing is covered must not be sent beside one that is.
    const uncovered = cover === true && here.some(page => page.outdated)
    if (counted >= fewest && !uncovered) return { slot, missing: null }
    const label = words.missing ?? slots[slot].label
    const known = here.length > 0 || before.some(page => page.slot === slot)
    return { slot, missing: known ? (words.missingAgain ?? label) : label }
  })
}

/** A picture that is cut from a page in the size and weight that somebody outside takes. */
export interface CutKind<S extends string = string> {
  /** 'Photo'. */
  label: string
  /** Said of the picture as the server cut it: 'The photo as it will be stored'. */
  stored: string
  /** In pixels. */
  width: number
  height: number
  dpi: number
  maxBytes: number
  /** A frame of another shape: a photo fills the picture, a signature is shown whole on white. */
  fit: 'cover' | 'contain'
  /** What is looked for in it: a person before a plain ground, or ink on paper. */
  shows: 'photo' | 'ink'
  /** The places from whose pages it may be cut; it is looked for on the first page of the first one. */
  from: readonly [S, ...S[]]
  /** Where its frame begins on a page of which nothing is known, in percent. */
  start: { x: number; y: number; width: number }
}

/** What a product declares of its scans: its places in the order in which pages are read, its cuts in the order of the keys 1, 2 … */
export interface Scanned<S extends string, C extends string> {
  slots: Readonly<Record<S, Slot>>
  cuts: Readonly<Record<C, CutKind<S>>>
}
