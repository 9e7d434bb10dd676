import { readSmtp } from '@sevakendra/contract/site/mail/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { SmtpArrival } from './smtp-arrival'
import { SmtpQueue } from './smtp-queue'
import { SmtpServer } from './smtp-server'
import classes from './smtp-setup.module.css'
import { SmtpTest } from './smtp-test'

/** `settings/smtp-setup`: the server that mails go through, a test of it, and what waits or failed. */
export function SmtpSetup() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readSmtp)
  if (!data) return <LoadState error={error} again={refetch} />
  const sender = data.kept?.fromAddress ?? data.environment?.fromAddress
  return (
    <Page title={t('Smtp Setup')} about={t('The server that all emails of the portal are sent through.')}>
      <div className={classes.parts}>
        <SmtpServer now={data} />
        <div className={classes.side}>
          <SmtpQueue now={data} />
          {data.inForce !== 'none' && <SmtpTest to={data.ownEmail} />}
          {sender && <SmtpArrival sender={sender} />}
        </div>
      </div>
    </Page>
  )
}
