/** What an application costs depends on whether a card is made, whether anything is changed, and where the card goes. */
export const cardVariants = {
  cardIndia: 'Card and e-PAN',
  cardAbroad: 'Card abroad and e-PAN',
  ePan: 'e-PAN only',
  reprintIndia: 'Card printed again',
  reprintAbroad: 'Card printed again, sent abroad',
} as const
export type CardVariant = keyof typeof cardVariants

/** Which card is made and where it goes: the same for a change of data as for the card printed again. */
export const cardMade: Record<CardVariant, 'none' | 'india' | 'abroad'> = {
  ePan: 'none',
  ...{ cardIndia: 'india', reprintIndia: 'india' },
  ...{ cardAbroad: 'abroad', reprintAbroad: 'abroad' },
}
