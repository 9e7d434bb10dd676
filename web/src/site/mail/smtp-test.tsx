import { Alert, Card } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { smtpTest, testSmtp } from '@sevakendra/contract/site/mail/endpoints'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { Form } from '../../kit/form/form'
import classes from './smtp-setup.module.css'

/** One mail through the server in force, and what the server said to it. */
export function SmtpTest({ to }: { to: string | null }) {
  const { t } = useTranslation()
  const title = useId()
  const test = useSend(testSmtp)
  const [tested, setTested] = useState<ReplyOf<typeof testSmtp>>()
  return (
    <Card component="section" aria-labelledby={title}>
      <div className={classes.part}>
        <h2 id={title} className={classes.title}>
          {t('Send a test mail')}
        </h2>
        <Form
          schema={smtpTest}
          initial={{ to: to ?? '' }}
          submit="Send a test mail"
          icon={<IconSend size={16} aria-hidden />}
          send={values => {
            setTested(undefined)
            return test(values)
          }}
          done={setTested}
        >
          {Field => <Field name="to" />}
        </Form>
        <div role="status">
          {tested && (
            <Alert
              color={tested.passed ? 'green' : 'red'}
              title={t(tested.passed ? 'The server took the mail' : 'The mail could not be sent')}
            >
              {tested.hint && <p>{t(tested.hint)}</p>}
              {tested.passed && <p>{t('Look whether it arrives, also in the folder for spam.')}</p>}
              <pre className={classes.answer}>{t('Answer of the server: {{answer}}', { answer: tested.answer })}</pre>
            </Alert>
          )}
        </div>
      </div>
    </Card>
  )
}
