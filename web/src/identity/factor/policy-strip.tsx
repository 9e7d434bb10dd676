import { Alert, Paper, Switch } from '@mantine/core'
import { changePolicy, readPolicy } from '@sevakendra/contract/identity/factor/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import classes from './policy-strip.module.css'

/** Below the staff list, for admins: whether everyone of the back office is asked for a second factor. */
export function PolicyStrip() {
  const { t } = useTranslation()
  const { data } = useRead(readPolicy)
  const send = useSend(changePolicy)
  const [refused, setRefused] = useState<string>()
  if (!data) return null
  const turn = (secondFactorRequired: boolean) => {
    setRefused(undefined)
    send({ secondFactorRequired }).catch(error => setRefused(errorText(error)))
  }
  return (
    <Paper withBorder component="section" aria-label={t('Second factor of the back office')} className={classes.strip}>
      <Switch
        checked={data.secondFactorRequired}
        disabled={send.busy}
        onChange={event => turn(event.currentTarget.checked)}
        label={t('Everyone in the back office needs a second factor')}
        description={t('Anyone without an authenticator app gets a code by email at each sign-in.')}
        classNames={{ track: classes.track }}
      />
      <p className={classes.count}>{t('{{count}} of {{people}} without an app', { count: data.withoutApp, people: data.people })}</p>
      {refused && (
        <Alert color="red" variant="light" role="alert" className={classes.refused}>
          {t(refused)}
        </Alert>
      )}
    </Paper>
  )
}
