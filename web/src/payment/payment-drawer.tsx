import { Kbd } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { readPayment } from '@sevakendra/contract/payment/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead } from '../kit/call/send'
import { RecordDrawer } from '../kit/record/record-drawer'
import { PaymentChip } from './payment-chip'
import { PaymentDecision, type PaymentDecisionProps } from './payment-decision'
import classes from './payment-drawer.module.css'

interface PaymentDrawerProps extends Omit<PaymentDecisionProps, 'payment'> {
  id: string
}

/** One request beside its slip: look, tick, approve, and on to the next without the mouse. */
export function PaymentDrawer({ id, close, next, previous, more }: PaymentDrawerProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readPayment, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={720}
      title={data && money(data.amount)}
      chip={data && <PaymentChip state={data.status} since={data.requestedAt} />}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code} · ${data.mode}`}
      ways={
        <>
          <Step keys="K" words={t('previous')} go={previous} />
          <Step keys="J" words={t('next')} go={next} />
        </>
      }
      error={error}
      again={refetch}
    >
      {data && <PaymentDecision key={data.id} payment={data} close={close} next={next} previous={previous} more={more} />}
    </RecordDrawer>
  )
}

function Step({ keys, words, go }: { keys: string; words: string; go: (() => void) | undefined }) {
  return (
    <button type="button" className={classes.step} onClick={go} disabled={!go}>
      <Kbd>{keys}</Kbd> {words}
    </button>
  )
}
