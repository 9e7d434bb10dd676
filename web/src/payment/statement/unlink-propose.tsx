import { notifications } from '@mantine/notifications'
import { proposeUnlink, unlinkReason } from '@sevakendra/contract/payment/statement/endpoints'
import { otherDeciders } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { NobodyElse } from '../../kit/record/nobody-else'

/** Says that a line is linked with the wrong payment; somebody else decides. */
export function UnlinkPropose({ lineId, refNo, close }: { lineId: string; refNo: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(proposeUnlink, { id: lineId })
  const { data: deciders } = useRead(otherDeciders, { query: { may: 'payment.decide' } })
  return (
    <FormDialog
      opened
      close={close}
      title="Is this the wrong line?"
      about={t('Somebody else has to agree before {{refNo}} is unlinked from its line. No money moves.', { refNo })}
      schema={unlinkReason}
      name={`unlink ${lineId}`}
      submit="Propose"
      send={send}
      done={() => notifications.show({ color: 'green', message: t('Somebody else will decide on the link of {{refNo}}', { refNo }) })}
    >
      {Field => (
        <>
          <NobodyElse others={deciders?.others} decides="payment.decide" />
          <Field name="reason" autoFocus />
        </>
      )}
    </FormDialog>
  )
}
