import { Button, Modal, Text } from '@mantine/core'
import type { tokens } from '@sevakendra/contract/identity/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { refetchShown } from '../kit/call/send'
import type { AnswerProps } from '../kit/session/asking'
import { expireSession, session, useUser } from '../kit/session/session'
import { claimsOf } from '../kit/session/token'
import { useFocusBack } from '../kit/shell/focus-back'
import { layers } from '../kit/shell/layers'
import { InDialog } from './door-title'
import { SignInSteps } from './sign-in-steps'

/** So long the page stands behind it; what was typed is then kept as a draft, and the sign-in page is shown. */
const patienceMs = 10 * 60_000

/** Over the page in which the sign-in has ended: whoever signs in again goes on there, and so do the calls that were refused. */
export function SignInAgain({ answer }: AnswerProps) {
  const { t } = useTranslation()
  const user = useUser()
  const client = useQueryClient()
  useFocusBack(true)

  useEffect(() => {
    const ended = session.tokens()?.token
    const patience = setTimeout(() => answer(false), patienceMs)
    // Here, or in another tab of the same sign-in.
    const stop = session.subscribe(() => {
      const now = session.tokens()?.token
      if (!now || now === ended) return
      answer(true)
      // Perhaps it ended because this person may see other things now.
      refetchShown(client)
    })
    return () => {
      clearTimeout(patience)
      stop()
    }
  }, [answer, client])

  function entered(given: z.output<typeof tokens>) {
    if (claimsOf(given.token).code === user?.code) return session.renew(given)
    // Somebody else: nothing that was refused is sent in their name.
    answer(false)
    expireSession()
    session.save(given)
  }

  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={t('Your sign-in has ended')}
      size="sm"
      zIndex={layers.presence}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      overlayProps={{ backgroundOpacity: 0.6, blur: 12 }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t(
          'You were signed out in another tab or on another device, your access was changed, or nobody was here for a long time. Sign in again as {{name}} to continue here. What you typed is kept.',
          { name: user ? `${user.displayName} (${user.code})` : '' },
        )}
      </Text>
      <InDialog value={true}>
        <SignInSteps
          entered={entered}
          actions={
            <Button variant="default" onClick={() => answer(false)}>
              {t('Leave this page')}
            </Button>
          }
        >
          {form => form}
        </SignInSteps>
      </InDialog>
    </Modal>
  )
}
