import { Button } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../call/api'
import { useRead } from '../call/send'
import classes from './impersonation-banner.module.css'
import { expireSession } from './session'

const minute = 60_000

/** Above every screen of an account that somebody of the business only looks at: whose it is, who looks, and how long still. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const { data } = useRead(me, { staleTime: minute })
  const until = data?.impersonator?.until
  const left = useMillisecondsTo(until)
  useEffect(() => {
    if (left !== undefined && left <= 0) expireSession()
  }, [left])
  if (!data?.impersonator || !until) return null
  const { code, name, impersonator } = data
  const time = timeWords(until).split(', ')[1] ?? ''
  return (
    <section className={classes.banner} aria-label={t('Viewing an account')}>
      <IconEye size={20} stroke={1.75} aria-hidden />
      <span>
        {t('You are viewing {{account}} as {{impersonator}}. Nothing can be changed. Ends at {{time}}', {
          account: `${code} ${name}`,
          impersonator: `${impersonator.code} ${impersonator.name}`,
          time,
        })}
        {left !== undefined && (
          <i>{left > minute ? t('{{n}} min left', { n: Math.floor(left / minute) }) : t('less than a minute left')}</i>
        )}
      </span>
      <Button size="compact-md" variant="default" onClick={end}>
        {t('End')}
      </Button>
    </section>
  )
}

/** A tab that was opened by a script may close itself; where it may not, the shell leads to the page that says it is over. */
function end(): void {
  void signOut().finally(() => window.close())
}

/** Milliseconds until an instant, looked at again every ten seconds and at the instant itself. */
function useMillisecondsTo(instant: string | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const left = instant === undefined ? undefined : Date.parse(instant) - now
  useEffect(() => {
    if (left === undefined || left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 10_000))
    return () => clearTimeout(timer)
  }, [left])
  return left
}
