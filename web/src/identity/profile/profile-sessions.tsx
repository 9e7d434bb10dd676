import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { OwnSession } from '@sevakendra/contract/identity/profile/endpoints'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { ReadProblem } from '../../kit/call/read-problem'
import { useRead, useSend } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import { confirm } from '../../kit/record/confirm'
import { deviceName } from '../../kit/words/device'
import { useMine } from './mine'
import { Card } from './profile-card'
import classes from './profile-sessions.module.css'

const phones = new Set(['Android', 'iPhone', 'iPad', 'Windows Phone'])

/** Where this person is signed in, with the way out of each. */
export function ProfileSessions() {
  const { t } = useTranslation()
  const { calls, signIns } = useMine()
  const { data, error, refetch } = useRead(calls.sessions)
  const endOthers = useSend(calls.endOthers)
  const others = data?.filter(({ here }) => !here) ?? []

  async function leaveOthers() {
    const sure = await confirm({
      title: t('Sign out everywhere else?'),
      text: t('Whoever is signed in there has to sign in again. This device stays signed in.'),
      verb: 'Sign out everywhere else',
      danger: true,
    })
    if (!sure) return
    await endOthers().then(
      ({ ended }) => notifications.show({ color: 'green', message: t('{{n}} devices were signed out', { count: ended, n: ended }) }),
      failure => showFailure(failure),
    )
  }

  return (
    <Card
      title={t('Signed-in devices')}
      action={
        others.length > 0 && (
          <Button variant="default" size="compact-md" loading={endOthers.busy} onClick={() => void leaveOthers()}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {error && <ReadProblem error={error} again={refetch} />}
      <ul className={classes.list}>
        {data?.map(one => (
          <Device key={one.id} of={one} />
        ))}
      </ul>
      <Link to={signIns}>{t('Sign-in history of the last 90 days')}</Link>
    </Card>
  )
}

function Device({ of }: { of: OwnSession }) {
  const { t } = useTranslation()
  const { calls } = useMine()
  const end = useSend(calls.endSession, { session: of.id })
  const name = deviceName(t, of)
  const Icon = phones.has(of.system ?? '') ? IconDeviceMobile : IconDeviceDesktop

  async function leave() {
    const sure = await confirm({
      title: t('Sign out {{device}}?', { device: name }),
      text: t('Whoever is signed in there has to sign in again.'),
      verb: 'Sign out',
      danger: true,
    })
    if (!sure) return
    await end().then(
      () => notifications.show({ color: 'green', message: t('{{device}} was signed out', { device: name }) }),
      failure => showFailure(failure),
    )
  }

  return (
    <li className={classes.device}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          {of.here && <StatusChip tone="ok">{t('This device')}</StatusChip>}
        </span>
        <span className={classes.about}>
          {[
            of.address,
            t('since {{time}}', { time: timeWords(of.since) }),
            !of.here && t('last seen {{time}}', { time: timeWords(of.lastSeen) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!of.here && (
        <Button
          variant="default"
          size="compact-md"
          loading={end.busy}
          aria-label={t('Sign out {{device}}', { device: name })}
          onClick={() => void leave()}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
