import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { session, wasEnded } from '../kit/session/session'
import { DoorTitle } from './door-title'
import { SignInSteps } from './sign-in-steps'

/** The sign-in page. */
export function Login() {
  const { t } = useTranslation()
  return (
    <SignInSteps entered={session.save}>
      {form => (
        <>
          <DoorTitle title={t('Login')} about={t('With the user name that we sent you by email.')} />
          <Ended />
          {form}
          <Others />
        </>
      )}
    </SignInSteps>
  )
}

/** For whoever cannot sign in here. */
function Others() {
  const { t } = useTranslation()
  return (
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
        'You were signed out in another tab or on another device, your access was changed, or nobody was here for a long time. Sign in again: you return to where you were, and what you had typed is kept.',
      )}
    </Alert>
  )
}
