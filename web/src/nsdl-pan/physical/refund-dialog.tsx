import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { creditNoteWarning } from '@sevakendra/contract/invoice/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { refundApplication, refunding, refundPaperless } from '@sevakendra/contract/nsdl-pan/refund/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'

/** What is given back, of an application on paper or a paperless one. */
export type Charged = Pick<ApplicationInfo, 'id' | 'ackNo' | 'refunded' | 'submittedAt'> & {
  price: { total: number } | null
  merchant: { code: string }
  paperless?: boolean
}

/** Asks why the charge goes back, and says what goes with it. */
export function RefundDialog({ info, charge, close }: { info: Charged; charge: number; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(info.paperless ? refundPaperless : refundApplication, { id: info.id })
  const warning = info.submittedAt && creditNoteWarning(dayOf(info.submittedAt), dayOf(new Date()))
  return (
    <FormDialog
      opened
      close={close}
      title="Refund the charge?"
      about={t(
        '{{amount}} is refunded to the wallet of {{code}}. Any commission and mark-up of its merchant are taken back too. The application stays as it is.',
        { amount: money(charge), code: info.merchant.code },
      )}
      schema={refunding}
      submit="Refund"
      keep="Keep it"
      danger
      send={send}
      done={({ refunded, takenBack }) =>
        notifications.show({
          color: 'green',
          message: takenBack
            ? t('{{refunded}} was refunded, {{takenBack}} of commission was taken back', {
                ...{ refunded: money(refunded), takenBack: money(takenBack) },
              })
            : t('{{refunded}} was refunded', { refunded: money(refunded) }),
        })
      }
    >
      {Field => (
        <>
          {warning && <Alert color="yellow">{t(warning.text, { day: warning.day })}</Alert>}
          <Field name="remark" autoFocus />
          <Field name="bearCommission" />
        </>
      )}
    </FormDialog>
  )
}
