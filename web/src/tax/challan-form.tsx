import { SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { count, money } from '@sevakendra/contract/kit/money'
import { depositTds, type TdsMonth, tdsDeposit } from '@sevakendra/contract/tax/tds/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { monthWords } from '../kit/words/month'

/** The challan by which the TDS of a month was paid. */
export function ChallanForm({ of, today, close }: { of: TdsMonth; today: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(depositTds)
  return (
    <FormDialog
      opened
      close={close}
      title="Enter the challan"
      about={`${t('TDS of {{month}}, {{amount}} of {{n}} payees.', {
        ...{ month: monthWords(t, of.month), amount: money(of.tds), count: of.payees, n: count(of.payees) },
      })} ${t('After that, none of it can be returned to a payee.')}`}
      schema={tdsDeposit}
      initial={{ month: of.month, depositedOn: today }}
      submit="Enter the challan"
      send={send}
      done={({ tax }) => notifications.show({ color: 'green', message: t('{{amount}} is marked as deposited', { amount: money(tax) }) })}
    >
      {Field => (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Field name="bsr" autoFocus />
          <Field name="serial" />
          <Field name="depositedOn" min={of.month} max={today} />
          <span />
          <Field name="interest" />
          <Field name="fee" />
        </SimpleGrid>
      )}
    </FormDialog>
  )
}
