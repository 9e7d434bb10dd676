import { Alert, Card } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { mails } from '@sevakendra/contract/site/lists'
import type { readSmtp } from '@sevakendra/contract/site/mail/endpoints'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './smtp-setup.module.css'

const outbox = '/backend/settings/smtp-setup/outbox'
const { words = {} } = mails.columns.status

/** What was not sent yet or never, each with the way to these mails, and the newest fault. */
export function SmtpQueue({ now: { queue, lastError } }: { now: Pick<ReplyOf<typeof readSmtp>, 'queue' | 'lastError'> }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Card component="section" aria-labelledby={title}>
      <div className={classes.part}>
        <h2 id={title} className={classes.title}>
          {t('Mails that are not sent')}
        </h2>
        <div className={classes.counts}>
          {(['queued', 'failed', 'outbox'] as const).map(status => (
            <Link
              key={status}
              className={classes.count}
              to={`${outbox}?f.status=${status}`}
              data-bad={(status === 'failed' && queue.failed > 0) || undefined}
            >
              <strong>{count(queue[status])}</strong>
              <span>{t(words[status] ?? status)}</span>
            </Link>
          ))}
        </div>
        {lastError && (
          <Alert color={lastError.status === 'failed' ? 'red' : 'yellow'} title={t('The newest fault')}>
            <p>
              <Link to={`${outbox}/${lastError.id}`}>{t('Mail of {{time}}', { time: timeWords(lastError.at) })}</Link>
              {lastError.status === 'queued' && ` · ${t('It is tried again.')}`}
            </p>
            <pre className={classes.answer}>{lastError.words}</pre>
          </Alert>
        )}
      </div>
    </Card>
  )
}
