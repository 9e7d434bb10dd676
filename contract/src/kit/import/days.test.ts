import { describe, expect, it } from 'vitest'
import { onlyShapeOf } from './days'
import type { DateShape } from './words'

describe('the one shape in which days can be read', () => {
  it.each<[string, string[], DateShape | null]>([
    ['a day above 12 stands first', ['05/11/2026', '13/11/2026'], 'dmy'],
    ['a day above 12 stands second', ['11/05/2026', '11/13/26'], 'mdy'],
    ['both places are below 13 in every row', ['05/11/2026', '12/12/2026'], null],
    ['one row alone is the same day either way', ['05/05/2026'], null],
    ['the rows contradict each other', ['13/11/2026', '11/13/2026'], null],
    ['the month is written', ['05-Nov-2026', '06 Nov 26'], 'dMonY'],
    ['the year stands first', ['2026-11-05', '20261106'], 'ymd'],
    ['a workbook has days of its own', ['2026-11-05'], 'ymd'],
    ['headings, blanks and totals say nothing', ['', 'Opening balance', '31-12-26', 'Total'], 'dmy'],
    ['a time follows the day', ['28/02/2026 10:15:00'], 'dmy'],
    ['there is no day at all', ['', 'Total', '45123'], null],
    ['nothing is there', [], null],
  ])('%s', (_, texts, shape) => expect(onlyShapeOf(texts)).toBe(shape))
})
