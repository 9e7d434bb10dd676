import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCloud, IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './draft.module.css'
import type { DraftKeeper, DraftState } from './keeper'
import { savedWords } from './saved-words'

const icons = { ok: IconCloudCheck, quiet: IconCloud, wait: IconCloudOff, bad: IconAlertTriangle }

/** 'Saved 12 s ago', counting up quietly. */
export function Saved({ state }: { state: Pick<DraftState, 'phase' | 'savedAt' | 'id'> }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 4000)
    return () => clearInterval(timer)
  }, [])
  const fresh = Math.max(now, state.savedAt ? Date.parse(state.savedAt) : 0)
  const { text, tone } = savedWords(state, fresh, t)
  const Icon = icons[tone]
  return (
    <span className={classes.saved} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden /> {text}
    </span>
  )
}

interface TroubleGiven {
  state: Pick<DraftState, 'phase' | 'message' | 'restored'>
  keeper: Pick<DraftKeeper, 'flush'>
  /** Where the application stands that can no longer be changed here. */
  record: string
}

/** What keeps the draft from being saved, what is kept, and what to do. */
export function SaveTrouble({ state, keeper, record }: TroubleGiven) {
  const { t } = useTranslation()
  const again = (
    <Button size="compact-md" variant="default" onClick={() => void keeper.flush()}>
      {t('Try now')}
    </Button>
  )
  if (state.phase === 'offline') {
    return (
      <Trouble title={t(state.message || 'No connection')} action={again}>
        {t('What you type is kept in this tab and saved automatically once you are back online. Do not close the tab.')}
      </Trouble>
    )
  }
  if (state.phase === 'signedOut') {
    return (
      <Trouble title={t('Your sign-in has ended')} action={again}>
        {t('What you typed is kept in this tab. Sign in again to save it.')}
      </Trouble>
    )
  }
  if (state.phase === 'refused') {
    return (
      <Trouble title={t('This could not be saved')} action={again}>
        {t(state.message ?? '')}
      </Trouble>
    )
  }
  if (state.phase === 'gone') {
    const action = (
      <Button size="compact-md" variant="default" component={Link} to={record}>
        {t('Open the application')}
      </Button>
    )
    return (
      <Trouble title={t('This application can no longer be changed')} action={action}>
        {t('It was paid for, submitted or deleted in another window.')}
      </Trouble>
    )
  }
  return state.restored ? <Restored /> : null
}

/** Shown once, so that nobody types it all again. */
function Restored() {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <Alert
      color="blue"
      withCloseButton
      closeButtonLabel={t('Dismiss')}
      onClose={() => setDismissed(true)}
      icon={<IconCloudCheck size={18} stroke={1.75} aria-hidden />}
    >
      {t('What you typed before leaving this page has been restored.')}
    </Alert>
  )
}

function Trouble({ title, action, children }: { title: string; action: React.ReactNode; children: React.ReactNode }) {
  return (
    <Alert color="orange" title={title} role="alert" icon={<IconCloudOff size={18} stroke={1.75} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <span>{children}</span>
        {action}
      </Group>
    </Alert>
  )
}
