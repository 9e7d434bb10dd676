import { type CardVariant, cardVariants } from '../../kit/card-variants'

export { type CardVariant, cardVariants }

/** Which card is made and where it goes: the same for a change of data as for the card printed again. */
export const cardMade: Record<CardVariant, 'none' | 'india' | 'abroad'> = {
  ePan: 'none',
  ...{ cardIndia: 'india', reprintIndia: 'india' },
  ...{ cardAbroad: 'abroad', reprintAbroad: 'abroad' },
}
