import { money } from '@sevakendra/contract/kit/money'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import { useTranslation } from 'react-i18next'
import { Facts } from '../kit/record/facts'
import { useOfferWords } from './offer-words'

/** What has to be told of a loan before somebody applies; nothing of a card. */
export function LoanTerms({ of }: { of: Offer }) {
  const { t } = useTranslation()
  const { lender, penalties } = useOfferWords(of)
  const { terms } = of
  if (!terms) return null
  const percent = (hundredths: number) => (hundredths / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })
  return (
    <Facts
      look="lines"
      of={[
        [t('Lender'), lender],
        [t('Annual rate (APR)'), t('{{from}}% to {{to}}%', { from: percent(terms.aprLeast), to: percent(terms.aprMost) })],
        [t('Amount'), t('{{from}} to {{until}}', { from: money(terms.amountLeast), until: money(terms.amountMost) })],
        [t('Loan term'), t('{{from}} to {{to}}, in months', { from: terms.monthsLeast, to: terms.monthsMost })],
        [t('Charges and penalties'), penalties],
        [
          t('Key Facts Statement'),
          <a key="facts" href={terms.factsUrl} target="_blank" rel="noopener noreferrer">
            {t('Open')}
          </a>,
        ],
      ]}
    />
  )
}
