import { notifications } from '@mantine/notifications'
import { invoicing, readInvoicing, saveInvoicing } from '@sevakendra/contract/invoice/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'

/** The GSTIN of the business, which makes tax invoices of bills. */
export function GstinDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data } = useRead(readInvoicing)
  const save = useSend(saveInvoicing)
  if (!data) return null
  return (
    <FormDialog
      opened
      close={close}
      title="GSTIN on invoices"
      about={t('It applies to all charges from now on. Documents already issued do not change.')}
      schema={invoicing}
      initial={data}
      submit="Save"
      send={save}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <>
          <Field name="gstin" autoFocus />
          <Field name="idSac" />
        </>
      )}
    </FormDialog>
  )
}
