import { describe, expect, it } from 'vitest'
import type { PageMeasures } from '../platform/files/page-looks'
import { paperHints, strayHints } from './paper-hints'

/** A good scan, and what else lies there. */
const good: PageMeasures = {
  ...{ width: 1654, height: 2339, sharpness: 0.9, median: 240, contrast: 200, ink: 0.05 },
  edges: { ground: 0, crossing: 0 } as PageMeasures['edges'],
}
const [blurred, empty] = [
  { ...good, sharpness: 0.3 },
  { ...good, ink: 0 },
]

const page = (id: number, mark: object | null, dataVersion = 2, measures = good) => ({
  ...{ id, slot: 'form', dataVersion },
  looks: { measures, ...(mark ? { mark: { ref: 'P1', version: 2, page: 1, pages: 2, corners: [], ...mark } } : {}) } as never,
})
const hints = (...pages: ReturnType<typeof page>[]) => {
  const { byPage, place } = paperHints(pages, { refNo: 'P1', dataVersion: 2 })
  return { place, pages: pages.map(({ id }) => byPage.get(id) ?? []) }
}
const counted = (...pages: ReturnType<typeof page>[]) => paperHints(pages, { refNo: 'P1', dataVersion: 2, printedPages: 3 }).place
const fine = { place: [], pages: [[], []] }

describe('the marks on the pages of our paper', () => {
  it('say nothing of a whole form, in any order, of an empty form, nor of papers without marks', () => {
    expect(hints(page(1, { page: 2 }), page(2, {}))).toEqual(fine)
    expect(hints(page(1, { ref: null, version: 0 }), page(2, { ref: null, version: 0, page: 2 }))).toEqual(fine)
    expect(hints(page(1, null), page(2, null))).toEqual(fine)
  })

  it('say which page is missing, unless a page may be it whose mark was lost to a fault of the scan', () => {
    expect(hints(page(1, {})).place).toEqual(['Page 2 of 2 of the form is missing.'])
    expect(hints(page(1, {}), page(2, null, 2, blurred))).toEqual({ place: [], pages: [[], [expect.stringMatching(/was not found/)]] })
  })

  it('say it with an empty back or another paper in its place as well, and nothing where these lie beside a whole form', () => {
    const whole = [page(1, {}), page(2, { page: 2 })]
    expect(hints(page(1, {}), page(2, null, 2, empty)).place).toEqual(['Page 2 of 2 of the form is missing.'])
    expect(hints(page(1, {}), page(2, null)).place).toEqual(['Page 2 of 2 of the form was not found among the pages here.'])
    expect(hints(page(1, {}), page(2, null), page(3, null, 2, empty)).place).toEqual([
      'Page 2 of 2 of the form was not found among the pages here.',
    ])
    for (const more of [page(3, null), page(3, null, 2, empty), page(3, null, 2, blurred)]) expect(hints(...whole, more).place).toEqual([])
    // Where no mark was read at all, of what is printed there any page may be one of the form, but no empty one.
    expect(counted(page(1, null), page(2, null, 2, empty), page(3, null, 2, empty))).toEqual(['Pages of the form that are here: 1 of 3.'])
    expect(counted(page(1, null), page(2, null), page(3, null), page(4, null, 2, empty))).toEqual([])
    expect(counted(page(1, null, 2, empty))).toEqual([
      'Page 1 of 3 of the form is missing.',
      'Page 2 of 3 of the form is missing.',
      'Page 3 of 3 of the form is missing.',
    ])
  })

  it('are not needed to count the pages, which are not named then', () => {
    expect([counted(), counted(page(1, null), page(2, null), page(3, null))]).toEqual([[], []])
    expect(counted(page(1, null), page(2, null))).toEqual(['Pages of the form that are here: 2 of 3.'])
    // Which of the others the one without a mark is cannot be told.
    expect(counted(page(1, { pages: 3 }), page(2, null, 2, blurred))).toEqual(['Pages of the form that are here: 2 of 3.'])
    expect(counted(page(1, { pages: 3 }), page(2, { pages: 3 }))).toEqual([
      'Page 2 of 3 of the form is missing.',
      'Page 3 of 3 of the form is missing.',
    ])
    expect(counted(page(1, { ref: 'P2' }), page(2, null, 2, blurred))).toEqual(['Pages of the form that are here: 1 of 3.'])
  })

  it('say that a page is of another record, of an old print, or here twice', () => {
    const other = hints(page(1, { ref: 'P2' }), page(2, { page: 2 }))
    expect(other.pages[0]).toEqual(['This page was printed for P2, not for P1. Scan the form of this one.'])
    expect(other.place).toEqual(['Page 1 of 2 of the form is missing.'])
    expect(hints(page(1, { version: 1 }), page(2, { page: 2 })).pages[0]).toEqual([
      expect.stringMatching(/before the answers were changed/),
    ])
    // Scanned for the answers as they were then, it was no old print.
    expect(hints(page(1, { version: 1 }, 1), page(2, { page: 2, version: 1 }, 1))).toEqual(fine)
    expect(hints(page(1, {}), page(2, {}), page(3, { page: 2 })).pages[1]).toEqual(['Page 1 of the form is here twice.'])
  })

  it('say of a page in another place that it is one of the form', () => {
    expect(strayHints(page(1, { page: 2 }), 'Proof of identity')).toEqual(['This is page 2 of the form, not Proof of identity.'])
    expect(strayHints(page(1, null), 'Proof of identity')).toEqual([])
  })
})
