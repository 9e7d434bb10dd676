import { Button } from '@mantine/core'
import { checkStatus } from '@sevakendra/contract/gateway/endpoints'
import { toPaise } from '@sevakendra/contract/kit/money'
import { closing } from '@sevakendra/contract/wallet/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '../kit/call/call'
import { readKey, useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { PaymentOutcome, useOutcome } from './payment-outcome'
import type { StoredOrder } from './stored-order'

const ask = (body: StoredOrder) => call(checkStatus, { body })

/** `paymentgateway/payment-status`: what became of the payment that was begun last. */
export function PaymentStatus() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const base = `/${useLocation().pathname.split('/')[1]}`
  const { again, ...seen } = useOutcome(ask)
  const { outcome } = seen
  // Asked for when the money is there: what was read before is the balance without it.
  const held = useRead(closing, { enabled: useMay()('wallet.readOwn') && outcome === 'success' })
  const counted = held.isFetching || held.data === undefined ? undefined : toPaise(held.data)
  useEffect(() => {
    if (outcome === 'success') void client.invalidateQueries({ queryKey: readKey(closing) })
  }, [outcome, client])
  return (
    <PaymentOutcome
      {...seen}
      held={counted}
      actions={
        outcome !== 'asking' && (
          <>
            {outcome === 'success' ? (
              <Button component={Link} to={`${base}/accounting/statement`}>
                {t('Ledger Statement')}
              </Button>
            ) : outcome === 'missing_txn_id' ? (
              <Button component={Link} to={`${base}/paymentgateway/pg-gateway`}>
                {t('Pay online')}
              </Button>
            ) : (
              <Button onClick={again}>{t('Check again')}</Button>
            )}
            <Button variant="default" component={Link} to={`${base}/paymentgateway/list`}>
              {t('Online Payments')}
            </Button>
          </>
        )
      }
    />
  )
}
