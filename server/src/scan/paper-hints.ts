import { faultsOf, type PageFault } from '../platform/files/page-looks'
import { looksOf } from './looks'
import type { Page } from './store'
import type { AboutSubject } from './subject'

type Seen = Pick<Page, 'id' | 'looks' | 'slot' | 'dataVersion'>

/** Faults of a scan that take its mark away; a page that leans or is dark keeps it (docs/scan-quality.md). */
const unreadable: readonly PageFault[] = ['blurred', 'pale', 'small', 'cutOff']

/** What a page without a mark may be: one of ours, an empty one such as a back, or another paper. */
type Unmarked = 'ours' | 'empty' | 'other'

/**
 * @param beside pages with marks lie there: then a mark that could not be read is lost to a fault of the scan, and where there is none the page is another paper. Without
 * any the form may have been printed before there were marks.
 */
function unmarkedAs(page: Seen, beside: boolean): Unmarked {
  const looks = looksOf(page)
  if (!looks) return 'ours'
  const faults = faultsOf(looks.measures)
  if (faults.includes('blank')) return 'empty'
  return beside && !faults.some(fault => unreadable.includes(fault)) ? 'other' : 'ours'
}

/**
 * What the marks on the pages of our own paper tell, in words: of which record and version it is, and which of its pages are there. Where marks cannot be read, pages are counted.
 * @param pages those that count, in their place
 * @param about.printedPages how many pages our paper has, where that is known without a mark
 * @returns advice on each page by its id, and on the place
 */
export function paperHints(
  pages: readonly Seen[],
  { refNo, dataVersion, printedPages = 0 }: Pick<AboutSubject, 'refNo' | 'dataVersion' | 'printedPages'>,
) {
  const byPage = new Map<number, string[]>()
  const say = (page: Seen, words: string) => byPage.set(page.id, [...(byPage.get(page.id) ?? []), words])
  const marked = pages.flatMap(page => {
    const mark = looksOf(page)?.mark
    return mark ? [{ page, mark }] : []
  })
  // Of a page without a mark among others without any nothing is said: it may have been printed before there were marks.
  if (marked.length > 0)
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
  const unmarked = pages.filter(page => !looksOf(page)?.mark).map(page => unmarkedAs(page, marked.length > 0))
  const unknown = unmarked.filter(one => one === 'ours').length
  const all = Math.max(printedPages, ...own.map(({ mark }) => mark.pages))
  const absent = Array.from({ length: all }, (_, at) => at + 1).filter(page => !seen.has(page))
  // A page of which only the mark is lost may be any of those that are looked for; an empty back and another paper are none of them.
  const lacking = pages.length === 0 ? 0 : Math.max(0, absent.length - unknown)
  const missing = (page: number) =>
    unmarked.includes('other')
      ? `Page ${page} of ${all} of the form was not found among the pages here.`
      : `Page ${page} of ${all} of the form is missing.`
  const place =
    unknown === 0
      ? absent.slice(0, lacking).map(missing)
      : lacking > 0
        ? [`Pages of the form that are here: ${all - lacking} of ${all}.`]
        : []
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
