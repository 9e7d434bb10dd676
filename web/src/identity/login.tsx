import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { login, type nextStep, signIn } from '@sevakendra/contract/identity/endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { call } from '../kit/call'
import { CaptchaField } from '../kit/captcha-field'
import { problemOf, statusOf } from '../kit/error-text'
import { Form } from '../kit/form'
import { latePart } from '../kit/late-part'
import { session, wasEnded } from '../kit/session'
import { DoorTitle } from './door-title'

/** For few: those with a second factor, and those who come for the first time. */
const SecondStep = latePart(async () => (await import('./factor/second-step')).SecondStep)
const NewPassword = latePart(async () => (await import('./new-password')).NewPassword)

type Reply = z.output<typeof login.reply>

/** User name and password; the captcha appears when the server asks for it, and a second factor and a temporary password have steps of their own. */
export function Login() {
  const { t } = useTranslation()
  const [step, setStep] = useState<z.output<typeof nextStep>>()
  const [captcha, setCaptcha] = useState<number>()
  const entered = (reply: Reply) => ('token' in reply ? session.save(reply) : setStep(reply))
  const back = () => setStep(undefined)
  if (step?.step === 'newPassword') return <NewPassword ticket={step.ticket} back={back} />
  if (step) return <SecondStep ticket={step.ticket} kind={step.step} back={back} done={entered} />

  async function send(given: z.input<typeof signIn>) {
    try {
      return await call(login, { body: { ...given, captcha: captcha === undefined ? undefined : given.captcha } })
    } catch (error) {
      // A try that came too early was not looked at: the captcha is good for the next one.
      const used = captcha !== undefined && statusOf(error) !== 429
      if (used || problemOf(error)?.errors?.captcha) setCaptcha((captcha ?? 0) + 1)
      throw error
    }
  }

  return (
    <>
      <DoorTitle title={t('Login')} about={t('With the user name that we sent you by email.')} />
      <Ended />
      <Form schema={signIn} submit="Login" wide send={send} done={entered}>
        {Field => (
          <Stack gap="md">
            <Field name="userName" autoFocus />
            <Field name="password" />
            {captcha !== undefined && <CaptchaField round={captcha} />}
          </Stack>
        )}
      </Form>
      <Stack gap={6} mt="lg" align="center">
        <Text size="sm">
          <Anchor component={Link} to="/auth/forgot-username">
            {t('Forgot username?')}
          </Anchor>
          {' · '}
          <Anchor component={Link} to="/auth/reset-password">
            {t('Reset password')}
          </Anchor>
        </Text>
        <Text size="sm">
          {t('No account yet?')}{' '}
          <Anchor component={Link} to="/auth/register" fw={600}>
            {t('Register your shop')}
          </Anchor>
        </Text>
      </Stack>
    </>
  )
}

/** Why somebody who was signed in a moment ago is here. Not while drawing: the server drew this page for nobody in particular. */
function Ended() {
  const { t } = useTranslation()
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(wasEnded()), [])
  if (!ended) return null
  return (
    <Alert role="status" color="blue" variant="light" mb="md" title={t('Your sign-in has ended')}>
      {t(
        'You were signed out on another device, your access was changed, or nobody was here for a long time. Sign in again: you return to where you were, and what you had typed is kept.',
      )}
    </Alert>
  )
}
