import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { emailCode, newEmail } from '@sevakendra/contract/identity/profile/endpoints'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { CodeField } from '../../kit/field/code'
import { FormDialog } from '../../kit/form/dialog'
import { useMine } from './mine'

const codeAlone = emailCode.pick({ code: true })

/** Another e-mail address in two steps: a code goes to the new one, and only with it mails go there from then on. */
export function ProfileEmail({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const ask = useSend(calls.askEmail)
  const confirmed = useSend(calls.confirmEmail)
  const asked = useRef<string>(undefined)
  const [email, setEmail] = useState<string>()
  const [round, setRound] = useState(0)
  if (email === undefined)
    return (
      <FormDialog
        key="ask"
        opened
        // Once the code is on its way this dialog makes room for the next one.
        close={() => asked.current === undefined && close()}
        title="Change the email address"
        about={t('We send a code to the new address. Until you enter it here, everything stays as it is.')}
        schema={newEmail}
        submit="Send the code"
        send={async values => {
          await ask(values)
          asked.current = values.email
        }}
        done={() => setEmail(asked.current)}
      >
        {Field => <Field name="email" autoFocus />}
      </FormDialog>
    )
  return (
    <FormDialog
      key="code"
      opened
      close={close}
      title="Enter the code"
      schema={codeAlone}
      submit="Use this address"
      send={({ code }) => confirmed({ email, code }).finally(() => setRound(round + 1))}
      done={() => notifications.show({ color: 'green', message: t('Emails go to {{email}} from now on', { email }) })}
    >
      {() => (
        <>
          <Text size="sm" mb="md">
            {t('An email with a code is on its way to {{email}}.', { email })}
          </Text>
          <CodeField round={round} />
        </>
      )}
    </FormDialog>
  )
}
