import { Button } from '@mantine/core'
import { baseRoute } from '@sevakendra/contract/kit/capabilities'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Bell, Notice } from '@sevakendra/contract/notice/endpoints'
import { IconBellOff, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFailure } from '../kit/call/failure-notes'
import { useUser } from '../kit/session/session'
import { NoticeChip } from './notice-chip'
import { useNoticeWords, useReading } from './notice-data'
import classes from './notice-panel.module.css'

interface PanelProps {
  /** Undefined until the server has answered. */
  bell: Bell | undefined
  close: () => void
}

/** The newest notices, each leading to its record; what is read is told to the server. */
export function NoticePanel({ bell, close }: PanelProps) {
  const { t } = useTranslation()
  const read = useReading()
  const base = baseRoute(useUser()?.role)
  const [busy, setBusy] = useState(false)
  const newest = bell?.newest ?? []

  async function readAll() {
    setBusy(true)
    try {
      await read({ all: true, ...(newest[0] && { until: newest[0].at }) })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  function follow({ id, read: known }: Notice) {
    close()
    // It stays unread when the line is down; nobody is kept from the record for that.
    if (!known) read({ ids: [id] }).catch(error => console.warn('notice', error))
  }

  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('Notifications')}</h2>
        {(bell?.unread ?? 0) > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            h={36}
            loading={busy}
            leftSection={<IconChecks size={16} aria-hidden="true" />}
            onClick={() => void readAll()}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </header>
      {newest.length === 0 ? (
        <p className={classes.empty}>
          <IconBellOff size={20} stroke={1.75} aria-hidden="true" />
          {t('No notifications yet.')}
        </p>
      ) : (
        <ul className={classes.list}>
          {newest.map(notice => (
            <Item key={notice.id} notice={notice} follow={follow} />
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        <Link to={`${base}/notices`} onClick={close} className={classes.all}>
          {t('See all notifications')}
        </Link>
        <Link to={`${base}/${base === '/backend' ? 'my-profile' : 'account'}/notifications`} onClick={close} className={classes.all}>
          {t('Choose Notifications')}
        </Link>
      </footer>
    </div>
  )
}

function Item({ notice, follow }: { notice: Notice; follow: (notice: Notice) => void }) {
  const { t } = useTranslation()
  const { words, to } = useNoticeWords()(notice)
  return (
    <li>
      <Link to={to} className={classes.item} data-unread={!notice.read || undefined} onClick={() => follow(notice)}>
        <span className={classes.dot} aria-hidden="true" />
        <span className={classes.words}>
          {!notice.read && <span className={classes.unseen}>{t('Unread')}: </span>}
          <span className={classes.what}>{words}</span>
          <span className={classes.under}>
            <NoticeChip kind={notice.kind} />
            <time dateTime={notice.at}>{timeWords(notice.at)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}
