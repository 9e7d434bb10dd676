import { describe, expect, it } from 'vitest'
import { type CardVariant, cardMade, cardVariants } from './card-variants'

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
