import { describe, expect, it } from 'vitest'
import { type CardVariant, cardMade, cardVariants } from './card-variants'
import { panForms } from './forms'
import { sampleOf } from './sample'

const same: readonly (readonly [CardVariant, CardVariant])[] = [
  ['cardIndia', 'reprintIndia'],
  ['cardAbroad', 'reprintAbroad'],
]
const all = Object.keys(cardVariants) as CardVariant[]
const isPair = (one: CardVariant, other: CardVariant) => same.some(pair => pair.includes(one) && pair.includes(other))

describe('the card that is made', () => {
  it.each(all.flatMap(one => all.map(other => [one, other] as const)))('is the same or another one for %s and %s', (one, other) => {
    expect(cardMade[one] === cardMade[other]).toBe(one === other || isPair(one, other))
  })
})

describe.each(panForms.map(form => [form.key, form] as const))('the card of %s', (_, { filing, priced }) => {
  const { changes, otherPans, ...sample } = sampleOf(filing, 'Y2026')
  const card = filing.foreign ? 'cardAbroad' : 'cardIndia'
  const again = filing.foreign ? 'reprintAbroad' : 'reprintIndia'

  it('is printed again only where a correction changes nothing and surrenders no PAN', () => {
    if (filing.appType === 'N') return expect(priced(sample)).toBe(card)
    expect(priced({ ...sample, changes, otherPans: [] })).toBe(card)
    expect(priced({ ...sample, changes: [], otherPans })).toBe(card)
    expect(priced({ ...sample, otherPans })).toBe(card)
    expect(priced({ ...sample, changes: [], otherPans: [] })).toBe(again)
    expect(priced(sample)).toBe(again)
  })
  it('is not made where only the e-PAN is wanted', () => {
    expect(priced({ ...sample, changes, otherPans, physicalCard: 'N' })).toBe('ePan')
    expect(priced({ ...sample, physicalCard: 'N' })).toBe('ePan')
  })
})
