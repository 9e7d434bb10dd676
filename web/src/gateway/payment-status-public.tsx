import type { OutcomeWord } from '@sevakendra/contract/gateway/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ask } from '../kit/call/ask'
import plain from '../kit/look/plain.module.css'
import { PaymentOutcome, useOutcome } from './payment-outcome'
import type { StoredOrder } from './stored-order'

const question = (order: StoredOrder) => ask<{ status: boolean; data: { status: OutcomeWord } }>('/gateway/check-status', order)

/** `/payment-status` for a browser without a sign-in: it is told of the payment that it began, and only whether that came through. */
export function PaymentStatusPublic() {
  const { t } = useTranslation()
  const { again, ...seen } = useOutcome(question)
  const { outcome } = seen
  return (
    <PaymentOutcome
      {...seen}
      actions={
        outcome !== 'asking' && (
          <>
            {outcome !== 'success' && outcome !== 'missing_txn_id' && (
              <button type="button" className={plain.button} onClick={again}>
                {t('Check again')}
              </button>
            )}
            <Link className={outcome === 'success' || outcome === 'missing_txn_id' ? plain.button : plain.outline} to="/auth/login">
              {t('Login')}
            </Link>
          </>
        )
      }
    />
  )
}
