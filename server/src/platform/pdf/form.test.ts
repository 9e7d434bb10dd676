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
