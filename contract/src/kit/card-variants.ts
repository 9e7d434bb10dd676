/** What a PAN application costs depends on whether a card is made, whether anything is changed, and where the card goes. */
export const cardVariants = {
  cardIndia: 'Card and e-PAN',
  cardAbroad: 'Card abroad and e-PAN',
  ePan: 'e-PAN only',
  reprintIndia: 'Card printed again',
  reprintAbroad: 'Card printed again, sent abroad',
} as const
export type CardVariant = keyof typeof cardVariants
