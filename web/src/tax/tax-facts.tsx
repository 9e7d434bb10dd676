import { gstStates } from '@sevakendra/contract/invoice/gst'
import { money } from '@sevakendra/contract/kit/money'
import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { TaxProfile } from '@sevakendra/contract/tax/profile/endpoints'
import { tdsRates } from '@sevakendra/contract/tax/tds/words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../kit/record/facts'

/** What is known of a shop for taxes. @param pan how its PAN is shown where it is known */
export function TaxFacts({ of, pan }: { of: TaxProfile; pan?: ReactNode }) {
  const { t } = useTranslation()
  const { year } = of
  const rate = of.pan ? tdsRates.withPan : tdsRates.withoutPan
  return (
    <Facts
      look="lines"
      of={[
        [t('PAN'), of.pan ? (pan ?? of.pan) : t('not known')],
        [t('Kind of person'), of.entity && t(categories[of.entity])],
        [t('GSTIN'), of.gstin ?? t('Not registered')],
        [t('Place of supply'), of.place && `${t(gstStates[of.place] ?? '')} (${of.place})`],
        [t('TDS on commission'), t('{{rate}} % once the commission in a year exceeds 20,000.00/-', { rate })],
        [year ? t('Commission {{year}}', { year: year.year }) : '', year && money(year.gross)],
        [year ? t('TDS {{year}}', { year: year.year }) : '', year && money(year.tds)],
        [t('Owed, settled from the next credits'), year && year.owed > 0 && money(year.owed)],
      ]}
    />
  )
}
