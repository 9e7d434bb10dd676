import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { money } from '@sevakendra/contract/kit/money'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { refundApplication, refunding } from '@sevakendra/contract/nsdl-pan/refund/endpoints'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/form-dialog'
import { useMay } from '../../kit/may'
import { useSend } from '../../kit/send'

/** After the acknowledgement an admin alone gives the charge back; the parent's commission goes with it. */
export function ApplicationRefund({ info }: { info: ApplicationInfo }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const send = useSend(refundApplication, { id: info.id })
  if (!may('wallet.refund') || !info.ackNo || info.refunded || !info.price) return null
  return (
    <>
      <Button variant="default" leftSection={<IconReceiptRefund size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
        {t('Give back')}
      </Button>
      <FormDialog
        opened={asking}
        close={() => setAsking(false)}
        title="Give the charge back?"
        about={t(
          '{{amount}} goes back into the wallet of {{code}}. Commission and mark-up of its merchant, if there is one, are taken back with it. The application stays as it is.',
          { amount: money(info.price.total), code: info.merchant.code },
        )}
        schema={refunding}
        submit="Give back"
        keep="Keep it"
        danger
        send={send}
        done={({ refunded, takenBack }) =>
          notifications.show({
            color: 'green',
            message: takenBack
              ? t('{{refunded}} was given back, {{takenBack}} of commission was taken back', {
                  ...{ refunded: money(refunded), takenBack: money(takenBack) },
                })
              : t('{{refunded}} was given back', { refunded: money(refunded) }),
          })
        }
      >
        {Field => (
          <>
            <Field name="remark" autoFocus />
            <Field name="bearCommission" />
          </>
        )}
      </FormDialog>
    </>
  )
}
