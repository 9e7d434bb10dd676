import { notifications } from '@mantine/notifications'
import { holdPayment, type PaymentDetail, refusal, rejectPayment } from '@sevakendra/contract/payment/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'

interface PaymentRefusalProps {
  payment: PaymentDetail
  /** What is asked about; undefined while nothing is. */
  step: 'reject' | 'hold' | undefined
  close: () => void
  done: () => void
}

/** Asks why a request is rejected or put on hold. */
export function PaymentRefusal({ payment, step, close, done }: PaymentRefusalProps) {
  const { t } = useTranslation()
  const reject = useSend(rejectPayment, { id: payment.id })
  const hold = useSend(holdPayment, { id: payment.id })
  return (
    <FormDialog
      opened={step !== undefined}
      close={close}
      title={step === 'hold' ? 'Put on hold' : 'Reject this payment request?'}
      about={t(
        step === 'hold'
          ? 'The request stays open. The merchant sees the reason in the payment list.'
          : 'Nothing is added to the wallet. The merchant gets the reason by mail.',
      )}
      schema={refusal}
      name={`${step} ${payment.id}`}
      submit={step === 'hold' ? 'Put on hold' : 'Reject'}
      danger={step === 'reject'}
      send={values => (step === 'hold' ? hold : reject)(values)}
      done={() => {
        notifications.show({
          message: t(step === 'hold' ? '{{refNo}} was put on hold' : '{{refNo}} was rejected', { refNo: payment.refNo }),
        })
        done()
      }}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
