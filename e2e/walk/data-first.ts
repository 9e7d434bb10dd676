import type { Page } from 'playwright-core'

/** Where the first row of a list begins at the latest, in pixels of a window that is 850 high: who opens a list came for its data. */
const firstRowBy = 320

/** Screens that are about something else first: what a check found, a member, a setting, or opening and closing or the chart of a report, and below that the lines of it. */
const listComesLater =
  /\/(account\/ledger|audit\/check|settings\/retention|view-frenchies\/\d+|reports\/(?!gst-by-sac|gst-documents|tds-by)[a-z0-9-]+)$/

/** What was seen of the list of a screen. */
export interface ListSeen {
  /** Whether there was everything to look at: rows, cells that say their column, and the line of tools. */
  whole: boolean
  /** What it does wrong, in words. */
  faults: string[]
}

/**
 * Looks at the list of a screen on a desktop: one row of tabs, one line of tools, the first row early, nothing wider than its frame, and no
 * text cut while another column has room.
 * @returns undefined for a screen without a list
 */
export async function lookAtList(page: Page): Promise<ListSeen | undefined> {
  const lists = await page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll<HTMLElement>('section[data-density]')].map(frame => {
      const words = (cell: Element) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width
      }
      const above = (one: Element) => Boolean(one.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING)
      const cells = [...frame.querySelectorAll('tbody [data-of]')]
      const room = (cell: Element) => cell.getBoundingClientRect().width - 16
      const needs = new Map<string, number>()
      const need = (key: string | null, width: number) => needs.set(key ?? '', Math.max(needs.get(key ?? '') ?? 0, width))
      for (const cell of cells) need(cell.getAttribute('data-of'), words(cell))
      const first = frame.querySelector<HTMLTableRowElement>('tbody tr')
      // A name of a column and its arrows stand in one line too.
      for (const head of frame.querySelectorAll<HTMLTableCellElement>('thead tr:first-child th')) {
        const text = head.querySelector('button')?.firstElementChild ?? head
        need(first?.cells[head.cellIndex]?.getAttribute('data-of') ?? null, words(text) + 20)
      }
      const cut = cells.filter(cell => words(cell) > room(cell) + 1)
      const airOf = (cell: Element) => room(cell) - (needs.get(cell.getAttribute('data-of') ?? '') ?? 0)
      return {
        top: first?.getBoundingClientRect().top ?? 0,
        tools: main.querySelector('input[type="search"]')?.closest('div[class*="toolbar"]')?.clientHeight ?? 0,
        cells: cells.length,
        rowsOfTabs: [...main.querySelectorAll('nav')].filter(nav => above(nav) && nav.querySelector('[aria-current="page"]')).length,
        sideways: frame.scrollWidth - frame.clientWidth,
        // A text is cut by a few pixels at most where the widest text of another column has air.
        unjust: cut.length > 0 ? [...new Set(cells.filter(cell => airOf(cell) > 100).map(cell => cell.getAttribute('data-of')))] : [],
        cut: [...new Set(cut.map(cell => cell.getAttribute('data-of')))],
        covered: (first?.lastElementChild?.getBoundingClientRect().right ?? 0) - frame.getBoundingClientRect().right,
      }
    }),
  )
  if (lists.length === 0) return undefined
  const faults = lists.flatMap(({ top, tools, cells, rowsOfTabs, sideways, unjust, cut, covered }) => [
    // An empty list says how it fills, where it has room for it.
    ...(cells > 0 && top > firstRowBy && !listComesLater.test(new URL(page.url()).pathname)
      ? [`the first row begins at ${Math.round(top)}`]
      : []),
    ...(tools > 54 ? [`tools in more than one line: ${tools} high`] : []),
    // Beside the title, screens that belong together; below it, the states of a queue.
    ...(rowsOfTabs > 2 ? [`${rowsOfTabs} rows of tabs`] : []),
    ...(sideways > 0 ? [`the list is ${sideways} wider than its frame`] : []),
    ...(unjust.length > 0 ? [`${cut} are cut while ${unjust} have room`] : []),
    ...(covered > 0 ? [`the last column is covered by ${covered}`] : []),
  ])
  return { whole: lists.every(({ top, tools, cells }) => top > 0 && tools > 0 && cells > 0), faults }
}
