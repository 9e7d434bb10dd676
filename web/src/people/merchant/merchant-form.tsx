import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editMerchant, merchantEdit, readMerchantEdit } from '@sevakendra/contract/people/merchant/endpoints'
import { readStates } from '@sevakendra/contract/place/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import { FormSkeleton } from '../../kit/form/skeleton'

/** Contact, address and package of a shop. */
export function MerchantChange({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readMerchantEdit, { params: { id } })
  const send = useSend(editMerchant, { id })
  const states = useRead(readStates)
  const names = (states.data ?? []).filter(one => one.kind !== 'other').map(({ name }) => name)
  if (!data) return <FormSkeleton title="Edit merchant" close={close} error={error} />
  return (
    <FormEdit
      close={close}
      title="Edit merchant"
      size="lg"
      schema={merchantEdit}
      submit="Save"
      send={send}
      now={data.now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="shopName" autoFocus />
            <Field name="name" />
            <Field name="mobileNo" />
            <Field name="emailId" help={t('Of the shop. Codes and links for signing in go to the address of the person.')} />
            <Field name="address1" />
            <Field name="address2" />
            <Field name="address3" />
            <Field name="pin" />
            <Field name="district" />
            <Field
              name="state"
              input="choice"
              data={[...new Set([data.now.state, ...names])].map(name => ({ value: name, label: t(name) }))}
            />
          </SimpleGrid>
          <Field name="packageId" data={data.packages} help={t('Applies from the next application; earlier payments do not change.')} />
        </Stack>
      )}
    </FormEdit>
  )
}
