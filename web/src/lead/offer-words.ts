import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useLanguage } from '../kit/words/words'

/** The partner of a request in the language of the screen. */
export function useVendorCell() {
  const [language] = useLanguage()
  return ({ cardVendor, cardVendorHindi }: { cardVendor: string | null; cardVendorHindi: string | null }) =>
    (language === 'hi' && cardVendorHindi) || cardVendor
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
