import { looksOf } from './looks'
import type { Page } from './store'
import type { AboutSubject } from './subject'

type Seen = Pick<Page, 'id' | 'looks' | 'slot' | 'dataVersion'>

/**
 * What the marks on the pages of our own paper tell, in words: of which record and version it is, and which of its pages are there.
 * @param pages those that count, in their place
 * @returns advice on each page by its id, and on the place
 */
export function paperHints(pages: readonly Seen[], { refNo, dataVersion }: Pick<AboutSubject, 'refNo' | 'dataVersion'>) {
  const byPage = new Map<number, string[]>()
  const say = (page: Seen, words: string) => byPage.set(page.id, [...(byPage.get(page.id) ?? []), words])
  const marked = pages.flatMap(page => {
    const mark = looksOf(page)?.mark
    return mark ? [{ page, mark }] : []
  })
  // Papers that were printed before there were marks have none, and nothing is said of them.
  if (marked.length === 0) return { byPage, place: [] }
  for (const page of pages)
    if (!looksOf(page)?.mark) say(page, 'The mark of our form was not found on this page. Check that it belongs here and is whole.')
  const own = marked.filter(({ mark }) => mark.ref === null || mark.ref === refNo)
  const seen = new Set<number>()
  for (const { page, mark } of marked) {
    if (mark.ref !== null && mark.ref !== refNo) {
      say(page, `This page was printed for ${mark.ref}, not for ${refNo}. Scan the form of this one.`)
      continue
    }
    if (mark.ref !== null && mark.version < dataVersion && page.dataVersion === dataVersion)
      say(page, 'This page was printed before the answers were changed. Print the form again, sign it and scan that.')
    if (seen.has(mark.page)) say(page, `Page ${mark.page} of the form is here twice.`)
    seen.add(mark.page)
  }
  const unknown = pages.length - marked.length
  const all = Math.max(0, ...own.map(({ mark }) => mark.pages))
  const absent = Array.from({ length: all }, (_, at) => at + 1).filter(page => !seen.has(page))
  // A page without a mark may be the one that is looked for.
  const place = absent.slice(0, Math.max(0, absent.length - unknown)).map(page => `Page ${page} of ${all} of the form is missing.`)
  return { byPage, place }
}

/**
 * That a page in another place is one of our own form, by its mark.
 * @param place how the place is named
 */
export function strayHints(page: Pick<Page, 'looks'>, place: string): string[] {
  const mark = looksOf(page)?.mark
  return mark ? [`This is page ${mark.page} of the form, not ${place}.`] : []
}
