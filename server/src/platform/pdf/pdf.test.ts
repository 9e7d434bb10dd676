import { expect, it } from 'vitest'
import { readPdf, widthsIn } from '../../../test/pdf'
import type { Business } from '../business'
import { renderPaper } from './pdf'

const business: Business = {
  ...{ businessName: 'Asha Seva Kendra', add1: '12 Station Road', add2: '', add3: '' },
  ...{ district: 'Nagpur', pin: '440001', state: 'Maharashtra', contactNo: '0712 2550000', emailId: 'help@asha.example' },
}

// Drawn under the arm of the 7, the point of 107.00 is read as a comma.
it.each([
  ['plain', '₹107.00', {}],
  ['bold', '7,177.47', { bold: true }],
  ['large', '107.00/-', { size: 24 }],
])('sets the figures of an amount one beside the other, each as wide as it is alone: %s', async (_, amount, style) => {
  const about = { title: 'Receipt', business, at: new Date('2026-11-21T07:00:00Z') }
  const pdf = await renderPaper(about, paper => {
    for (const [at, text] of [amount, ...amount].entries()) paper.write(text, paper.left, 60 + 40 * at, style)
  })
  const widths = await widthsIn(pdf)
  expect([...widths.keys()], 'drawn in one piece').toContain(amount)
  const alone = [...amount].map(character => widths.get(character) ?? Number.NaN)
  expect(widths.get(amount)).toBeCloseTo(
    alone.reduce((sum, width) => sum + width, 0),
    1,
  )
})

// The short i is drawn before its consonant, the half र above the next letter, and ें as one glyph: a reader that takes them as drawn finds no word.
it('writes Hindi that a reader finds and copies as it was written', async () => {
  const lines = [
    'इनिशियल कैसे लिखें',
    'अंग्रेज़ी के बड़े अक्षरों में, शब्दों के बीच',
    'मर्चेंट का ड्राफ़्ट: क्षत्रिय, ज्ञान, द्वितीय, प्रार्थना',
    'हिन्दी में PAN कार्ड, ₹107.00',
  ]
  const about = { title: 'रसीद', business, at: new Date('2026-11-21T07:00:00Z'), language: 'hi' as const }
  const pdf = await renderPaper(about, paper => {
    for (const line of lines) paper.say(line)
  })
  const bare = (text: string) => text.replace(/\s/g, '')
  const whole = bare((await readPdf(pdf)).texts.join(''))
  for (const line of lines) expect(whole).toContain(bare(line))
})
