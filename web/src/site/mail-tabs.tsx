import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/may'
import classes from './mail-outbox.module.css'

const base = '/backend/settings/smtp-setup'

/** The two sides of mail: how it is sent, and what was written. */
export function MailTabs({ at }: { at: 'server' | 'outbox' }) {
  const { t } = useTranslation()
  const may = useMay()('mail.read')
  if (!may) return null
  return (
    <nav className={classes.tabs} aria-label={t('Mail')}>
      <Link to={base} aria-current={at === 'server' ? 'page' : undefined}>
        {t('Server')}
      </Link>
      <Link to={`${base}/outbox`} aria-current={at === 'outbox' ? 'page' : undefined}>
        {t('Outbox')}
      </Link>
    </nav>
  )
}
