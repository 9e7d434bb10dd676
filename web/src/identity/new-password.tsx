import { Anchor, Stack } from '@mantine/core'
import { changeTemporaryPassword, passwordChange } from '@sevakendra/contract/identity/endpoints'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call'
import { Form } from '../kit/form'
import { session } from '../kit/session'
import { DoorTitle } from './door-title'

/** Replaces the temporary password of the first sign-in; the new one signs in. */
export function NewPassword({ ticket, back }: { ticket: string; back: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <DoorTitle title={t('Choose your password')} about={t('The one you were given was temporary. Only you will know the new one.')} />
      <Form
        schema={passwordChange}
        submit="Save and sign in"
        wide
        initial={{ ticket }}
        send={body => call(changeTemporaryPassword, { body })}
        done={tokens => session.save(tokens)}
      >
        {Field => (
          <Stack gap="md">
            <Field name="password" autoFocus />
            <Field name="repeated" />
          </Stack>
        )}
      </Form>
      <Stack align="center" mt="lg">
        <Anchor component="button" type="button" size="sm" onClick={back}>
          {t('Back to login')}
        </Anchor>
      </Stack>
    </>
  )
}
