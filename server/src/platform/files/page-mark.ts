/** What the mark on a page of a paper says that the portal printed. */
export interface PageMark {
  /** The record that it was printed for; null on an empty paper. */
  ref: string | null
  /** The version of its answers that was printed. */
  version: number
  /** From 1, of so many. */
  page: number
  pages: number
}

const shape = /^SK1\/([A-Z0-9-]{0,30})\/(\d{1,6})\/(\d{1,2})\/(\d{1,2})$/

/** In the letters that a QR code packs closest; it says nothing that is not printed beside it. @throws Error for a reference in other letters */
export function markText({ ref, version, page, pages }: PageMark): string {
  const text = ['SK1', ref ?? '', version, page, pages].join('/')
  if (!shape.test(text)) throw new Error('A page mark holds capital letters, digits and hyphens only')
  return text
}

/** @returns undefined for any other code, such as one of an identity card, of which nothing is kept */
export function markOf(text: string): PageMark | undefined {
  const [, ref, ...numbers] = shape.exec(text) ?? []
  const [version = 0, page = 0, pages = 0] = numbers.map(Number)
  return ref === undefined || page < 1 || page > pages ? undefined : { ref: ref || null, version, page, pages }
}
