import { Alert, Anchor, Stack } from '@mantine/core'
import { forgottenName, forgotUserName } from '@sevakendra/contract/identity/recover/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '../../kit/call/call'
import { serverText } from '../../kit/call/error-text'
import { CaptchaField } from '../../kit/field/captcha'
import { Form } from '../../kit/form/form'
import { DoorTitle } from '../door-title'

const schema = forgottenName.extend({ captcha: z.string({ error: 'Required' }).min(1, 'Required').max(4000) })

/** Milliseconds that the message stands before the sign-in page comes (specification §9). */
const readingMs = 8000

/** Mails the user names of an e-mail address. What is said is the same whether or not anybody has it. */
export function UserNameForgotten() {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState<string>()
  return (
    <>
      <DoorTitle title={t('Forgot Username')} about={message ? undefined : t('We send it to the email address of your account.')} />
      {message ? (
        <Sent message={message} />
      ) : (
        <Form
          schema={schema}
          submit="Send username"
          wide
          send={({ captcha, emailid }) =>
            call(forgotUserName, { query: { captcha }, body: { emailid } })
              .catch(error => {
                // Without words of the server: the specification's (§8).
                throw serverText(error) ? error : new Error('Failed to send username.')
              })
              .finally(() => setRound(round + 1))
          }
          done={reply => setMessage(reply.message)}
        >
          {Field => (
            <Stack gap="md">
              <Field name="emailid" autoFocus />
              <CaptchaField round={round} />
            </Stack>
          )}
        </Form>
      )}
      <Stack align="center" mt="lg">
        <Anchor component={Link} to="/auth/login" size="sm">
          {t('Back to login')}
        </Anchor>
      </Stack>
    </>
  )
}

function Sent({ message }: { message: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth/login'), readingMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Alert color="green" variant="light" role="status" icon={<IconCircleCheck aria-hidden />}>
      {t(message)}
    </Alert>
  )
}
