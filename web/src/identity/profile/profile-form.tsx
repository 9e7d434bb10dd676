import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type OwnProfile, profileEdit } from '@sevakendra/contract/identity/profile/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import { useMine } from './mine'

/** Own name and mobile number; everything else of an account is for others to change. */
export function ProfileForm({ profile, close }: { profile: OwnProfile; close: () => void }) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const send = useSend(calls.save)
  const { version, name, mobile } = profile
  return (
    <FormEdit
      close={close}
      title="Edit details"
      about={t('Code, user name, role and permissions can be changed only by whoever manages your account.')}
      schema={profileEdit}
      submit="Save"
      send={send}
      now={{ version, name, mobile }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => (
        <Stack gap="md">
          <Field name="name" autoFocus />
          <Field name="mobile" />
        </Stack>
      )}
    </FormEdit>
  )
}
