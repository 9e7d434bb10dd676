import { Anchor, Stack } from '@mantine/core'
import { changeTemporaryPassword, passwordChange, type tokens } from '@sevakendra/contract/identity/endpoints'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../kit/call/call'
import { Form } from '../kit/form/form'
import { DoorTitle } from './door-title'

interface Props {
  ticket: string
  back: () => void
  done: (given: z.output<typeof tokens>) => void
}

/** Replaces the temporary password of the first sign-in; the new one signs in. */
export function NewPassword({ ticket, back, done }: Props) {
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
        done={done}
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
