import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { changePassword, ownPasswordChange } from '@sevakendra/contract/identity/recover/endpoints'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'

/** The button and the dialog by which a signed-in person changes the own password. */
export function ChangePassword() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const send = useSend(changePassword)
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('Change password')}
      </Button>
      {opened && (
        <FormDialog
          opened
          close={() => setOpened(false)}
          title="Change password"
          about={t('You stay signed in here and are signed out everywhere else.')}
          schema={ownPasswordChange}
          submit="Save the new password"
          send={send}
          done={({ ended }) =>
            notifications.show({
              color: 'green',
              message: t(ended > 0 ? 'Your password was changed. Other sign-ins that ended: {{n}}' : 'Your password was changed.', {
                n: ended,
              }),
            })
          }
        >
          {Field => (
            <Stack gap="md">
              <Field name="current" autoFocus />
              <Field name="password" />
              <Field name="repeated" />
            </Stack>
          )}
        </FormDialog>
      )}
    </>
  )
}
