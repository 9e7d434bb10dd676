import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useLanguage } from '../kit/words/words'

/** The name of a partner in the language of the screen. */
export function useVendorName() {
  const [language] = useLanguage()
  return (name: string | null, inHindi: string | null) => (language === 'hi' && inHindi) || name
}

/** The partner of a request as a list shows it. */
export function useVendorCell() {
  const nameOf = useVendorName()
  return ({ cardVendor, cardVendorHindi }: { cardVendor: string | null; cardVendorHindi: string | null }) =>
    nameOf(cardVendor, cardVendorHindi)
}

/** An offer in the reader's language; where the back office wrote nothing in Hindi, in English. */
export function useOfferWords({ name, nameHindi, points, pointsHindi, more, moreHindi }: Offer) {
  const [language] = useLanguage()
  const inHindi = language === 'hi'
  return {
    name: (inHindi && nameHindi) || name,
    points: lines((inHindi && pointsHindi) || points),
    more: lines((inHindi && moreHindi) || more),
  }
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)
