import { notifications } from '@mantine/notifications'
import { money } from '@sevakendra/contract/kit/money'
import { otherDeciders } from '@sevakendra/contract/report/endpoints'
import { proposeReversal, reversal } from '@sevakendra/contract/reversal/endpoints'
import type { ReversalSource } from '@sevakendra/contract/reversal/words'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { NobodyElse } from '../kit/record/nobody-else'

export interface TopUp {
  source: ReversalSource
  id: string
  refNo: string
  amount: number
}

const proposal = reversal.pick({ cause: true, reason: true })

/** Proposes that a credited top-up is taken back; an admin who is somebody else decides. */
export function ReversalPropose({ of, close }: { of: TopUp; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(proposeReversal)
  const { data: deciders } = useRead(otherDeciders, { query: { may: 'wallet.adjust' } })
  return (
    <FormDialog
      opened
      close={close}
      title="Propose a reversal"
      about={t('{{refNo}} of {{amount}} is reversed in full. The balance does not change until another admin has approved it.', {
        ...{ refNo: of.refNo, amount: money(of.amount) },
      })}
      schema={proposal}
      initial={{ cause: of.source === 'gatewayPayment' ? 'chargeback' : 'bounced' }}
      name={`reverse ${of.source} ${of.id}`}
      submit="Propose"
      send={values => send({ ...values, source: of.source, sourceId: of.id })}
      done={({ refNo }) =>
        notifications.show({
          color: 'green',
          message: t('{{refNo}} of {{amount}} waits for an admin', { refNo, amount: money(of.amount) }),
        })
      }
    >
      {Field => (
        <>
          <NobodyElse others={deciders?.others} decides="wallet.adjust" />
          <Field name="cause" />
          <Field name="reason" />
        </>
      )}
    </FormDialog>
  )
}
