import { Alert, Button, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { createStaff, editStaff, newStaff, readStaff, staffEdit } from '@sevakendra/contract/people/staff/endpoints'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { FormEdit } from '../../kit/form/edit'
import { FormSkeleton } from '../../kit/form/skeleton'
import { temporaryPassword } from '../../kit/session/temporary-password'
import { Changes } from './permission-changes'
import { PermissionCopy } from './permission-copy'
import { PermissionEditor } from './permission-editor'

interface Closing {
  close: () => void
}

const nobody = { role: 'staff', granted: [] as Capability[], approvalLimit: null } as const

/** A new person of the back office: who, with which temporary password, and what they may do. */
export function StaffNew({ close }: Closing) {
  const { t } = useTranslation()
  const send = useSend(createStaff)
  return (
    <FormDialog
      opened
      close={close}
      title="New staff"
      size="xl"
      schema={newStaff}
      submit="Add to the back office"
      send={send}
      initial={{ role: 'staff', granted: [], approvalLimit: null }}
      done={({ code }, { email }) =>
        notifications.show({ color: 'green', message: t('{{code}} was added; the password is being sent to {{email}}', { code, email }) })
      }
    >
      {(Field, { values, set }) => (
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="name" autoFocus />
            <Field name="mobile" />
            <Field name="email" />
            <Field name="userName" />
          </SimpleGrid>
          <div>
            <Field name="password" />
            <Button variant="transparent" size="compact-sm" px={0} onClick={() => set('password', temporaryPassword())}>
              {t('Generate')}
            </Button>
          </div>
          <Field name="role" />
          {values.role !== 'admin' && (
            <>
              <PermissionCopy
                copy={from => {
                  set('granted', from.granted)
                  set('approvalLimit', from.approvalLimit)
                }}
              />
              <PermissionEditor
                granted={values.granted ?? []}
                change={granted => set('granted', granted)}
                limit={<Field name="approvalLimit" />}
              />
            </>
          )}
          <Changes was={nobody} now={values} />
        </Stack>
      )}
    </FormDialog>
  )
}

/** Details, role and permissions of a person of the back office; one's own role and permissions are somebody else's affair. */
export function StaffChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readStaff, { params: { id } })
  const send = useSend(editStaff, { id })
  if (!data) return <FormSkeleton title="Edit staff" close={close} error={error} />
  const { id: _, code, userName: __, status, self, ...now } = data
  return (
    <FormEdit
      close={close}
      title={`${code} ${now.name}`}
      about={
        <Link to={`/backend/user-management/user/${id}`}>{t('Sign-ins, history and suspension of {{name}}', { name: now.name })}</Link>
      }
      size="xl"
      schema={staffEdit}
      submit="Save"
      send={send}
      now={{ ...now, email: now.email ?? '' }}
      done={() =>
        notifications.show({ color: 'green', message: t('Saved. It applies from the next click of {{name}}.', { name: now.name }) })
      }
    >
      {(Field, { values, set }) => (
        <Stack gap="md">
          {status === 'suspended' && <Alert color="yellow">{t('This person is suspended and cannot sign in.')}</Alert>}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="name" autoFocus />
            <Field name="mobile" />
            <Field name="email" />
          </SimpleGrid>
          <Field name="role" disabled={self} />
          {self && (
            <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
              {t('You cannot change your own role and permissions. Ask another admin.')}
            </Alert>
          )}
          {!self && values.role !== 'admin' && (
            <>
              <PermissionCopy
                not={id}
                copy={from => {
                  set('granted', from.granted)
                  set('approvalLimit', from.approvalLimit)
                }}
              />
              <PermissionEditor
                granted={values.granted ?? []}
                change={granted => set('granted', granted)}
                limit={<Field name="approvalLimit" />}
              />
            </>
          )}
          {!self && <Changes was={now} now={values} />}
        </Stack>
      )}
    </FormEdit>
  )
}
