import { Loader, Stack, Text } from '@mantine/core'
import { beginView } from '@sevakendra/contract/identity/view-as/endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { session } from '../../kit/session/session'
import { DoorTitle } from '../door-title'

/** By ticket, so that a second drawing does not use it twice. */
const begun = new Map<string, Promise<void>>()

function begin(ticket: string): Promise<void> {
  const going = begun.get(ticket) ?? call(beginView, { body: { ticket } }).then(tokens => session.save(tokens))
  begun.set(ticket, going)
  return going
}

/** `auth/view-as`: the new tab of an impersonation of a shop begins here, and comes back here when it is over. */
export function ViewAs() {
  const { t } = useTranslation()
  const ticket = new URLSearchParams(useLocation().hash.slice(1)).get('ticket')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!ticket) return
    // Neither history nor reload has it. Not while drawing: a drawing may be thrown away and begun anew.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    begin(ticket).catch((error: unknown) => setProblem(errorText(error)))
  }, [ticket])
  if (ticket && !problem)
    return (
      <Stack align="center" gap="md" role="status">
        <DoorTitle title={t('Opening the view')} />
        <Loader />
      </Stack>
    )
  return (
    <>
      <DoorTitle title={problem ? t('The view could not be opened') : t('This view has ended')} />
      <Text role={problem ? 'alert' : 'status'}>
        {problem ? t(problem) : t('You are no longer viewing the shop. You can close this tab and continue in the other one.')}
      </Text>
    </>
  )
}
