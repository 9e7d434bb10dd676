import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editPackage, type PackageSetup, packageEdit } from '@sevakendra/contract/package/setup/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'

/** Name, default and whether it is offered. */
export function PackageEdit({ of, close }: { of: PackageSetup; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(editPackage, { id: of.id })
  const { version, name, isDefault, active } = of
  return (
    <FormEdit
      close={close}
      title="Edit package"
      schema={packageEdit}
      submit="Save"
      send={send}
      now={{ version, name, isDefault, active }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <Stack gap="md">
          <Field name="name" autoFocus />
          <Field
            name="isDefault"
            disabled={of.isDefault}
            {...(of.isDefault && { help: t('Make another package the default to change this.') })}
          />
          <Field name="active" disabled={of.isDefault} />
        </Stack>
      )}
    </FormEdit>
  )
}
