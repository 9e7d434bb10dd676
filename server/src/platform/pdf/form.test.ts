import { linePitch } from '@sevakendra/contract/kit/form/print'
import { askIn } from '@sevakendra/contract/kit/form/question'
import { type Answers, licence, paper, questions } from '@sevakendra/contract/kit/form/sample'
import { expect, it } from 'vitest'
import { textsOf } from '../../../test/pdf'
import type { Business } from '../business'
import { drawLayout } from './form'
import { renderPaper } from './pdf'

const business: Business = {
  ...{ businessName: 'Asha Seva Kendra', add1: '12 Station Road', add2: '', add3: '' },
  ...{ district: 'Nagpur', pin: '440001', state: 'Maharashtra', contactNo: '0712 2550000', emailId: 'help@asha.example' },
}
const about = { title: 'Licence', business, at: new Date('2026-11-21T07:00:00Z'), foot: '' }
const given: Answers = {
  goods: 'food',
  licence: 'A1',
  ownerLastName: 'DEVI',
  partners: [
    { id: 'a', lastName: 'RAI' },
    { id: 'b', lastName: 'DAS' },
  ],
} as const

it('prints the entries of a repeated group with their sealed answers, whole or masked', async () => {
  const print = async (numbers: Record<string, string>) => {
    const answers = licence.withSealed(given, numbers)
    const pdf = await renderPaper(about, page => drawLayout(page, paper, questions, { answers, empty: false }))
    return (await textsOf(pdf)).join('')
  }
  const text = await print({ aadhaar: '999941057058', 'partners.b.aadhaar': 'XXXXXXXX2346' })
  for (const words of ['DEVI', '999941057058', 'Partner1', 'RAI', 'Partner2', 'DAS', 'XXXXXXXX2346']) expect(text).toContain(words)
  expect(text.indexOf('RAI')).toBeLessThan(text.indexOf('XXXXXXXX2346'))
})

it('goes on below where the line of boxes ends', async () => {
  const goods = askIn('a').capitals('Goods', 6)
  const place = { page: 1, x: 40, y: 100, width: 60, height: 30.8 }
  const cell = { ...place, field: 'goods', kind: 'boxes', boxes: 3, lines: 2, ticks: {} } as const
  const pdf = await renderPaper(about, page =>
    drawLayout(page, { cells: [cell], captions: [] }, { goods }, { answers: { goods: 'A CDEF' }, empty: false }),
  )
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const heights = new Map(items.flatMap(item => ('str' in item && /^[A-F]$/.test(item.str) ? [[item.str, item.transform[5]]] : [])))
  expect([...heights.keys()].sort()).toEqual(['A', 'C', 'D', 'E', 'F'])
  expect(heights.get('A')).toBe(heights.get('C'))
  expect(heights.get('D')).toBe(heights.get('F'))
  expect(Number(heights.get('A')) - Number(heights.get('D'))).toBeCloseTo(linePitch)
})
