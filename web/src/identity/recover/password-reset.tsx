import { Alert, Anchor, Stack } from '@mantine/core'
import { forgotPassword, forgottenPassword, passwordByLink, resetPassword } from '@sevakendra/contract/identity/recover/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { call } from '../../kit/call/call'
import { CaptchaField } from '../../kit/field/captcha'
import { Form } from '../../kit/form/form'
import { DoorTitle } from '../door-title'

const wish = forgottenPassword.extend({ captcha: z.string({ error: 'Required' }).min(1, 'Required').max(4000) })

/** Without a link it asks for the user name; with the link of the mail, whose secret is the fragment, for the new password. */
export function PasswordReset() {
  const hash = useLocation().hash.slice(1)
  // The server, which drew the page, is never told of it.
  const token = useSyncExternalStore(
    () => () => undefined,
    () => hash,
    () => '',
  )
  return token ? <Choose key={token} token={token} /> : <Ask />
}

function Ask() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState<string>()
  return (
    <Door title={t('Reset Password')} about={message ? undefined : t('We send a link to the email address of your account.')}>
      {message ? (
        <Said>{t(message)}</Said>
      ) : (
        <Form
          schema={wish}
          submit="Send the link"
          wide
          send={({ captcha, userName }) =>
            call(forgotPassword, { query: { captcha }, body: { userName } }).finally(() => setRound(round + 1))
          }
          done={reply => setMessage(reply.message)}
        >
          {Field => (
            <Stack gap="md">
              <Field name="userName" autoFocus />
              <CaptchaField round={round} />
            </Stack>
          )}
        </Form>
      )}
    </Door>
  )
}

function Choose({ token }: { token: string }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState<string>()
  return (
    <Door title={t('Choose a new password')} about={message ? undefined : t('You will be signed out on all devices.')}>
      {message ? (
        <Said>{t(message)}</Said>
      ) : (
        <Form
          schema={passwordByLink}
          submit="Save the new password"
          wide
          initial={{ token: token.slice(0, 200) }}
          send={body => call(resetPassword, { body })}
          done={reply => setMessage(reply.message)}
        >
          {Field => (
            <Stack gap="md">
              <Field name="password" autoFocus />
              <Field name="repeated" />
            </Stack>
          )}
        </Form>
      )}
    </Door>
  )
}

function Door({ title, about, children }: { title: string; about?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <DoorTitle title={title} about={about} />
      {children}
      <Stack align="center" mt="lg">
        <Anchor component={Link} to="/auth/login" size="sm">
          {t('Back to login')}
        </Anchor>
      </Stack>
    </>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <Alert color="green" variant="light" role="status" icon={<IconCircleCheck aria-hidden />}>
    {children}
  </Alert>
)
