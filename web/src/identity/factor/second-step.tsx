import { Anchor, Stack, Text } from '@mantine/core'
import type { nextStep, tokens } from '@sevakendra/contract/identity/endpoints'
import { type FactorKind, secondStep, secondStepGiven, sendSecondStep } from '@sevakendra/contract/identity/factor/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { CodeField } from '../../kit/field/code'
import { Form } from '../../kit/form/form'
import { DoorTitle } from '../door-title'

const schema = secondStepGiven.pick({ code: true })
const about: Record<FactorKind, string> = {
  totp: 'Type the six digits that your authenticator app shows now.',
  emailCode: 'We have sent you a six-digit code by email. It is valid for ten minutes.',
}

interface Props {
  kind: FactorKind
  ticket: string
  back: () => void
  done: (reply: z.output<typeof tokens> | z.output<typeof nextStep>) => void
}

/** The second step of a sign-in: a code of the app or of the mail, or a recovery code. */
export function SecondStep({ kind, ticket, back, done }: Props) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <DoorTitle
        title={t('Second step')}
        about={t(recovery ? 'Type one of the recovery codes that you kept. Each works once.' : about[kind])}
      />
      <Form
        key={String(recovery)}
        schema={schema}
        submit="Continue"
        wide
        send={({ code }) =>
          call(secondStep, { body: { ticket, code, ...(recovery && { kind: 'recovery' }) } }).catch(error => {
            setRound(round + 1)
            throw error
          })
        }
        done={done}
      >
        {() => <CodeField label={recovery ? 'Recovery code' : 'Code'} round={round} letters={recovery} />}
      </Form>
      <Stack gap={6} mt="lg" align="center">
        {kind === 'emailCode' && !recovery && <SendAgain ticket={ticket} />}
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'Use a six-digit code' : 'Use a recovery code')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={back}>
          {t('Back to login')}
        </Anchor>
      </Stack>
    </>
  )
}

function SendAgain({ ticket }: { ticket: string }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const send = () =>
    call(sendSecondStep, { body: { ticket } }).then(
      () => setSaid(t('A new code is on its way to you. Only the newest one works.')),
      error => setSaid(t(errorText(error))),
    )
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => void send()}>
        {t('Send again')}
      </Anchor>
      <Text size="sm" ta="center" role="status">
        {said}
      </Text>
    </>
  )
}
