import { expect, it } from 'vitest'
import { markOf, markText } from './page-mark'

it('says which page of which print it is, and reads that alone', () => {
  const mark = { ref: 'PAN2600000012', version: 3, page: 2, pages: 2 }
  expect(markOf(markText(mark))).toEqual(mark)
  expect(markOf(markText({ ...mark, ref: null }))).toEqual({ ...mark, ref: null })
  for (const other of ['https://example.com', '6979414848205548481619299442879901900', 'SK1/A/1/3/2', 'SK1/A/1/0/2', 'SK1/a/1/1/2'])
    expect(markOf(other)).toBeUndefined()
  expect(() => markText({ ...mark, ref: 'ram kumar' })).toThrow(/capital letters/)
})
