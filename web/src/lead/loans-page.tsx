import { offers } from '@sevakendra/contract/lead/endpoints'
import { useTranslation } from 'react-i18next'
import { ReadProblem } from '../kit/call/read-problem'
import { useRead } from '../kit/call/send'
import { useHeldUp } from '../kit/session/may'
import { HeldUpNote } from '../kit/shell/held-up'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { BankingWays } from './banking-ways'
import { LoanTerms } from './loan-terms'
import { OfferCard } from './offer-card'
import classes from './offer-card.module.css'
import { useOfferDialogs } from './offer-dialogs'

/** `product/Banking/instant-loan`: all loans that are open, in one neutral list, each with what has to be told before somebody applies. */
export function LoansPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(offers)
  const held = useHeldUp()
  const loans = data?.filter(({ product }) => product === 'loan').sort((one, two) => one.name.localeCompare(two.name))
  const { know, apply, dialog } = useOfferDialogs(loans)
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={t('Instant Loan')}
      trail={<BankingWays />}
      about={t('We refer; the lender decides. No loan is promised, and none is put first.')}
    >
      {held && <HeldUpNote why={held} />}
      {error && <ReadProblem error={error} again={refetch} />}
      {loans?.length === 0 && <p className={classes.note}>{t('No loan is offered at the moment.')}</p>}
      <ul className={classes.cards}>
        {loans?.map(loan => (
          <li key={loan.code}>
            <OfferCard of={loan} know={know(loan)} apply={apply(loan)}>
              <LoanTerms of={loan} />
            </OfferCard>
          </li>
        ))}
      </ul>
      {loans && loans.length > 0 && (
        <p className={classes.note}>
          {t('Lenders stand in alphabetical order. Read the Key Facts Statement of the lender with your customer before they apply.')}
        </p>
      )}
      {dialog}
    </Page>
  )
}
