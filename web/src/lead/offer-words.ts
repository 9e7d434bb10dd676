import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useTranslation } from 'react-i18next'
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

/** An offer in the language of the words around it, a preview's too; where the back office wrote nothing in Hindi, in English. */
export function useOfferWords({ name, nameHindi, points, pointsHindi, more, moreHindi, terms }: Offer) {
  const inHindi = useTranslation().i18n.language === 'hi'
  return {
    name: (inHindi && nameHindi) || name,
    points: lines((inHindi && pointsHindi) || points),
    more: lines((inHindi && moreHindi) || more),
    /** Of a loan. */
    lender: (inHindi && terms?.lenderHindi) || terms?.lender,
    penalties: (inHindi && terms?.penaltiesHindi) || terms?.penalties,
  }
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)
