import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createIdType, editIdType, idTypeEdit, newIdType, readIdType } from '@sevakendra/contract/package/id-type/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { FormEdit } from '../kit/form/edit'
import { FormSkeleton } from '../kit/form/skeleton'

interface Closing {
  close: () => void
}

export function IdTypeNew({ close }: Closing) {
  const { t } = useTranslation()
  const send = useSend(createIdType)
  return (
    <FormDialog
      opened
      close={close}
      title="New ID type"
      size="lg"
      schema={newIdType}
      submit="Add ID type"
      send={send}
      initial={{ services: [] }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="code" autoFocus />
            <Field name="name" />
            <Field name="joiningFee" />
            <Field name="validityMonths" />
          </SimpleGrid>
          <Field name="services" />
        </Stack>
      )}
    </FormDialog>
  )
}

export function IdTypeChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readIdType, { params: { id } })
  const send = useSend(editIdType, { id })
  if (!data) return <FormSkeleton title="Edit ID type" close={close} error={error} />
  const { id: _, code, ...now } = data
  return (
    <FormEdit
      close={close}
      title={code}
      size="lg"
      schema={idTypeEdit}
      submit="Save"
      send={send}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <Stack gap="md">
          <Field name="name" autoFocus />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="joiningFee" />
            <Field name="validityMonths" />
          </SimpleGrid>
          <Field name="services" />
          <Field name="active" />
        </Stack>
      )}
    </FormEdit>
  )
}
