import { Stack } from '@mantine/core'
import { login, type nextStep, signIn, type tokens } from '@sevakendra/contract/identity/endpoints'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { call } from '../kit/call/call'
import { problemOf, statusOf } from '../kit/call/error-text'
import { CaptchaField } from '../kit/field/captcha'
import { Form } from '../kit/form/form'
import { lazyPart } from '../kit/shell/lazy-part'

/** For few: those with a second factor, and those who come for the first time. */
const SecondStep = lazyPart(async () => (await import('./factor/second-step')).SecondStep)
const NewPassword = lazyPart(async () => (await import('./new-password')).NewPassword)

interface Props {
  /** Stands around the form of the first step. */
  children: (form: ReactNode) => ReactNode
  /** Other buttons of the first step. */
  actions?: ReactNode
  entered: (given: z.output<typeof tokens>) => void
}

/** User name and password; the captcha appears when the server asks for it, and a second factor and a temporary password have steps of their own. */
export function SignInSteps({ children, actions, entered }: Props) {
  const [step, setStep] = useState<z.output<typeof nextStep>>()
  const [captcha, setCaptcha] = useState<number>()
  const done = (reply: z.output<typeof login.reply>) => ('token' in reply ? entered(reply) : setStep(reply))
  const back = () => setStep(undefined)
  if (step?.step === 'newPassword') return <NewPassword ticket={step.ticket} back={back} done={entered} />
  if (step) return <SecondStep ticket={step.ticket} kind={step.step} back={back} done={done} />

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

  return children(
    <Form schema={signIn} submit="Login" wide={!actions} send={send} done={done} actions={actions}>
      {Field => (
        <Stack gap="md">
          <Field name="userName" autoFocus />
          <Field name="password" />
          {captcha !== undefined && <CaptchaField round={captcha} />}
        </Stack>
      )}
    </Form>,
  )
}
