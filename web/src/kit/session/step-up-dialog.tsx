import { Anchor, Button, Modal, Stack, Text } from '@mantine/core'
import { confirmation, confirmStepUp, readFactor, sendConfirmCode } from '@sevakendra/contract/identity/factor/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../call/call'
import { errorText } from '../call/error-text'
import { useRead } from '../call/send'
import { CodeField } from '../field/code'
import { Form } from '../form/form'
import { useFocusBack } from '../shell/focus-back'
import { layers } from '../shell/layers'

/** Password, and a code where the second factor is on. What was being done waits behind it and goes on afterwards. */
export function StepUpDialog({ answer }: { answer: (proven: boolean) => void }) {
  const { t } = useTranslation()
  const { data: factor } = useRead(readFactor)
  const [round, setRound] = useState(0)
  const [letters, setLetters] = useState(false)
  const asked = factor?.on ? factor.kind : null
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={t('Confirm that it is you')}
      size="sm"
      zIndex={layers.presence}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('This is an important step, so please confirm once more. What you typed is kept.')}
      </Text>
      <Form
        schema={confirmation}
        submit="Confirm"
        name="step-up"
        send={body => call(confirmStepUp, { body }).finally(() => setRound(round + 1))}
        done={() => answer(true)}
        actions={
          <Button variant="default" onClick={() => answer(false)}>
            {t('Cancel')}
          </Button>
        }
      >
        {Field => (
          <Stack gap="md">
            <Field name="password" autoFocus />
            {asked && (
              <div>
                <CodeField
                  label={letters ? 'Recovery code' : 'Code'}
                  help={t(asked === 'totp' ? 'Six digits from your authenticator app.' : 'Six digits that we send you by email.')}
                  round={round}
                  letters={letters}
                  waits
                />
                {asked === 'emailCode' && <SendCode />}
                <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setLetters(!letters)}>
                  {t(letters ? 'Use a six-digit code' : 'Use a recovery code')}
                </Anchor>
              </div>
            )}
          </Stack>
        )}
      </Form>
    </Modal>
  )
}

function SendCode() {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const send = () =>
    call(sendConfirmCode).then(
      () => setSaid(t('A code is on its way to you.')),
      error => setSaid(t(errorText(error))),
    )
  return (
    <Text size="sm" mt={6} component="div" aria-live="polite">
      <Anchor component="button" type="button" size="sm" onClick={() => void send()}>
        {t('Send me a code')}
      </Anchor>
      {said && <div>{said}</div>}
    </Text>
  )
}
