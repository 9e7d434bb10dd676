import type { EditionCode } from './edition'

/** What the rules must know besides the answers. */
export interface Setting {
  edition: EditionCode
  /** Today in India, `2026-11-21`. */
  on: string
}
