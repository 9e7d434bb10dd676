import type { PageProduct, Scan } from './product'

/** Something that should be looked at before the pages are sent: where, by its label, with the number of a page, and why. */
export interface ToLookAt {
  label: string
  no?: number
  hints: readonly string[]
}

/** The places and pages with advice, in the order in which they are seen. A page that is out of date counts no more, nor does its advice. */
export const toLookAt = ({ slots: declared }: Pick<PageProduct, 'slots'>, { slots, pages }: Pick<Scan, 'slots' | 'pages'>): ToLookAt[] =>
  slots.flatMap(({ slot, hints }) => {
    const label = declared[slot]?.label ?? ''
    const here = pages.filter(page => page.slot === slot && !page.outdated)
    return [{ label, hints }, ...here.map(page => ({ label, no: page.no, hints: page.hints }))].filter(one => one.hints.length > 0)
  })
