import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { bankEdit, createBank, editBank, newBank, qrKinds, qrLimit, readBank } from '@sevakendra/contract/bank/endpoints'
import { readIfsc } from '@sevakendra/contract/place/endpoints'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { resumableTo } from '../kit/call/upload-resumable'
import { FormDialog } from '../kit/form/dialog'
import { FormEdit } from '../kit/form/edit'
import { FormSkeleton } from '../kit/form/skeleton'
import { BankQr } from './bank-qr'

const picture = resumableTo({ kinds: qrKinds, maxBytes: qrLimit })

interface Closing {
  close: () => void
}

export function BankNew({ close }: Closing) {
  const { t } = useTranslation()
  const send = useSend(createBank)
  return (
    <FormDialog
      opened
      close={close}
      title="New account"
      size="lg"
      schema={newBank}
      submit="Add account"
      send={send}
      initial={{ modes: ['NEFT', 'RTGS', 'IMPS', 'UPI'], minAmount: 100_00 }}
      done={() => notifications.show({ color: 'green', message: t('The account is open to payers') })}
    >
      {(Field, { values, set }) => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="ifsc" autoFocus help={<Branch ifsc={values.ifsc} known={bank => !values.bank && set('bank', bank)} />} />
            <Field name="accountNo" />
            <Field name="bank" />
            <Field name="branch" />
          </SimpleGrid>
          <Field name="holder" />
          <Field name="modes" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="minAmount" />
            <Field name="maxAmount" />
          </SimpleGrid>
          <Field name="upiId" />
          <BankQr upiId={values.upiId} holder={values.holder} />
          <Field name="qrUploadId" upload={picture} />
        </Stack>
      )}
    </FormDialog>
  )
}

export function BankChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readBank, { params: { id } })
  const send = useSend(editBank, { id })
  if (!data) return <FormSkeleton title="Edit account" close={close} error={error} />
  const { id: _, hasQr, used, ...now } = data
  return (
    <FormEdit
      close={close}
      title={`${now.bank} ••${now.accountNo.slice(-4)}`}
      about={used && t('Merchants have paid into it: number and IFSC stay. Switch it off and add another account instead.')}
      size="lg"
      schema={bankEdit}
      submit="Save"
      send={send}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="ifsc" disabled={used} help={<Branch ifsc={values.ifsc} />} />
            <Field name="accountNo" disabled={used} />
            <Field name="bank" />
            <Field name="branch" />
          </SimpleGrid>
          <Field name="holder" />
          <Field name="modes" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="minAmount" />
            <Field name="maxAmount" />
          </SimpleGrid>
          <Field name="upiId" />
          <BankQr upiId={values.upiId} holder={values.holder} {...(hasQr && !values.dropQr && { pictureOf: id })} />
          {hasQr && <Field name="dropQr" />}
          <Field name="qrUploadId" upload={picture} />
          <Field name="active" />
        </Stack>
      )}
    </FormEdit>
  )
}

/** Whose IFSC it is, as soon as it is whole. */
function Branch({ ifsc, known }: { ifsc: string | undefined; known?: (bank: string) => void }) {
  const { t } = useTranslation()
  const bare = (ifsc ?? '').replace(/\s/g, '').toUpperCase()
  const whole = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(bare)
  const { data } = useRead(readIfsc, { params: { ifsc: bare }, enabled: whole, staleTime: Number.POSITIVE_INFINITY })
  const bank = whole ? data?.bank : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each bank, whatever is typed afterwards
  useEffect(() => {
    if (bank) known?.(bank)
  }, [bank])
  if (!whole || !data) return <>{t('Eleven letters and digits, printed in the cheque book.')}</>
  if (data.bank === null) return <>{t('No bank has an IFSC that begins like this')}</>
  return <>{data.valid ? data.bank : t('{{bank}}; this branch is not in our list, please compare it once more', { bank: data.bank })}</>
}
