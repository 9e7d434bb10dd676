import { describe, expect, it } from 'vitest'
import { paperHints, strayHints } from './paper-hints'

const page = (id: number, mark: object | null, dataVersion = 2) => ({
  ...{ id, slot: 'form', dataVersion },
  looks: { measures: {}, ...(mark ? { mark: { ref: 'P1', version: 2, page: 1, pages: 2, corners: [], ...mark } } : {}) } as never,
})
const hints = (...pages: ReturnType<typeof page>[]) => {
  const { byPage, place } = paperHints(pages, { refNo: 'P1', dataVersion: 2 })
  return { place, pages: pages.map(({ id }) => byPage.get(id) ?? []) }
}
const fine = { place: [], pages: [[], []] }

describe('the marks on the pages of our paper', () => {
  it('say nothing of a whole form, in any order, of an empty form, nor of papers without marks', () => {
    expect(hints(page(1, { page: 2 }), page(2, {}))).toEqual(fine)
    expect(hints(page(1, { ref: null, version: 0 }), page(2, { ref: null, version: 0, page: 2 }))).toEqual(fine)
    expect(hints(page(1, null), page(2, null))).toEqual(fine)
  })

  it('say which page is missing, unless a page without a mark may be it', () => {
    expect(hints(page(1, {})).place).toEqual(['Page 2 of 2 of the form is missing.'])
    expect(hints(page(1, {}), page(2, null))).toEqual({ place: [], pages: [[], [expect.stringMatching(/was not found/)]] })
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
