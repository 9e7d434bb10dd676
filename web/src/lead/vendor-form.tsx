import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  createLeadVendor,
  editLeadVendor,
  leadVendorEdit,
  type newLeadVendor,
  readLeadVendor,
} from '@sevakendra/contract/lead/vendor/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import type { FieldOf } from '../kit/form/form'
import { FormSkeleton } from '../kit/form/skeleton'
import { StepDialog } from '../kit/record/step-dialog'
import { type TypedVendor, VendorPreview } from './vendor-preview'

interface Closing {
  close: () => void
}

export function VendorNew({ close }: Closing) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={createLeadVendor}
      title="New partner"
      size="lg"
      submit="Add partner"
      said={t('Saved')}
      initial={{ product: 'loan', refParam: 'sub1', clawbackDays: 90, place: 100, open: true }}
      close={close}
    >
      {(Field, { values }) => <Fields Field={Field} values={values} />}
    </StepDialog>
  )
}

export function VendorChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readLeadVendor, { params: { id } })
  const send = useSend(editLeadVendor, { id })
  if (!data) return <FormSkeleton title="Card and Loan Partners" close={close} error={error} />
  const { id: _, ...now } = data
  return (
    <FormEdit
      close={close}
      title={now.name}
      size="lg"
      schema={leadVendorEdit}
      submit="Save"
      send={values => send(values)}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => <Fields Field={Field} values={values} known />}
    </FormEdit>
  )
}

interface FieldsProps {
  Field: FieldOf<typeof newLeadVendor>
  values: TypedVendor
  known?: boolean
}

function Fields({ Field, values, known }: FieldsProps) {
  const isLoan = values.product === 'loan'
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="product" />
        <Field name="code" {...(known && { disabled: true })} />
        <Field name="name" />
        <Field name="nameHindi" />
        <Field name="points" />
        <Field name="pointsHindi" />
        <Field name="more" />
        <Field name="moreHindi" />
      </SimpleGrid>
      <Field name="applyUrl" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="refParam" />
        <Field name="payout" />
        <Field name="clawbackDays" />
        <Field name="checkedOn" />
        <Field name="place" />
      </SimpleGrid>
      {isLoan && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="lender" />
            <Field name="lenderHindi" />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="aprLeast" />
            <Field name="aprMost" />
            <Field name="monthsLeast" />
            <Field name="monthsMost" />
            <Field name="amountLeast" />
            <Field name="amountMost" />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="penalties" />
            <Field name="penaltiesHindi" />
          </SimpleGrid>
          <Field name="factsUrl" />
        </>
      )}
      <Field name="open" />
      <VendorPreview of={values} />
    </Stack>
  )
}
