import { offers } from '@sevakendra/contract/lead/endpoints'
import { useTranslation } from 'react-i18next'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { useHeldUp } from '../kit/session/may'
import { HeldUpNote } from '../kit/shell/held-up'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { BankingWays } from './banking-ways'
import { OfferCard } from './offer-card'
import classes from './offer-card.module.css'
import { useOfferDialogs } from './offer-dialogs'

/** `product/Banking/credit-card`: both cards, the credit card first. */
export const CreditCardPage = () => <Cards title="Credit Card" first="creditCard" />

/** `product/Banking/emi-card`: both cards, the EMI card first. */
export const EmiCardPage = () => <Cards title="EMI Card" first="emiCard" />

function Cards({ title, first }: { title: string; first: 'creditCard' | 'emiCard' }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(offers)
  const held = useHeldUp()
  const cards = data
    ?.filter(({ product }) => product !== 'loan')
    .sort((one, two) => Number(two.product === first) - Number(one.product === first))
  const { know, apply, dialog } = useOfferDialogs(cards)
  if (!data && !error) return <PageSkeleton />
  return (
    <Page title={t(title)} trail={<BankingWays />} about={t('Cards of our partners for your customers. We refer; the partner decides.')}>
      {held && <HeldUpNote why={held} />}
      {error && <ReadProblem error={error} again={refetch} />}
      {cards?.length === 0 && <p className={classes.note}>{t('No card is offered at the moment.')}</p>}
      <ul className={classes.cards}>
        {cards?.map(card => (
          <li key={card.code}>
            <OfferCard of={card} first={card.product === first} know={know(card)} apply={apply(card)} />
          </li>
        ))}
      </ul>
      {dialog}
    </Page>
  )
}
