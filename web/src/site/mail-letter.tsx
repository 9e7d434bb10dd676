import { Alert, SegmentedControl } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { readMail } from '@sevakendra/contract/site/endpoints'
import { mails } from '@sevakendra/contract/site/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import { StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { MailFrame } from './mail-frame'
import classes from './mail-outbox.module.css'

const { words = {}, tones = {} } = mails.columns.status

/** One mail as its receiver sees it. */
export function MailLetter() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const [form, setForm] = useState('html')
  const { data, error } = useRead(readMail, { params: { id } })
  if (!data && !error) return <PageSkeleton />
  return (
    <Page
      title={data?.subject ?? t('Mail')}
      trail={
        <>
          {t('Smtp Setup')} › <Link to="/backend/settings/smtp-setup/outbox">{t('Outbox')}</Link>
        </>
      }
      beside={data && <StatusChip tone={tones[data.status] ?? 'quiet'}>{t(words[data.status] ?? data.status)}</StatusChip>}
    >
      {error && (
        <Alert color="red" role="alert" title={t('Something went wrong')}>
          {t(errorText(error))}
        </Alert>
      )}
      {data && (
        <article className={classes.letter}>
          <div className={classes.facts}>
            <Facts
              of={[
                [t('Recipient'), data.toName ? `${data.toName} <${data.toAddress}>` : data.toAddress],
                [t('Written'), timeWords(data.createdAt)],
                [t('Sent'), data.sentAt && timeWords(data.sentAt)],
              ]}
            />
            <SegmentedControl
              className={classes.form}
              aria-label={t('Form of the mail')}
              value={form}
              onChange={setForm}
              data={[
                { value: 'html', label: t('As a letter') },
                { value: 'plain', label: t('As plain text') },
              ]}
            />
          </div>
          {data.lastError && (
            <Alert color="red" title={t('It could not be sent')}>
              {data.lastError}
            </Alert>
          )}
          {form === 'html' ? <MailFrame html={data.html} /> : <pre className={classes.text}>{data.plain}</pre>}
        </article>
      )}
    </Page>
  )
}
