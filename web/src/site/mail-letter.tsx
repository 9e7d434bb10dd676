import { Alert, SegmentedControl } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { readMail } from '@sevakendra/contract/site/endpoints'
import { mails } from '@sevakendra/contract/site/lists'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { StatusChip } from '../kit/cells'
import { errorText } from '../kit/error-text'
import { Facts } from '../kit/facts'
import { Page } from '../kit/page'
import { PageSkeleton } from '../kit/page-skeleton'
import { useRead } from '../kit/send'
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
                [t('Recipient'), `${data.toName} <${data.toAddress}>`],
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
          {form === 'html' ? <Letter html={data.html} /> : <pre className={classes.text}>{data.plain}</pre>}
        </article>
      )}
    </Page>
  )
}

/** A letter in a frame that runs no scripts and opens nothing. It counts as ours only so that its height can be read: it is shown whole. */
function Letter({ html }: { html: string }) {
  const { t } = useTranslation()
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const measure = () => {
      const page = frame.current?.contentDocument?.documentElement
      if (page?.scrollHeight) setHeight(page.scrollHeight)
    }
    const of = frame.current
    of?.addEventListener('load', measure)
    window.addEventListener('resize', measure)
    return () => {
      of?.removeEventListener('load', measure)
      window.removeEventListener('resize', measure)
    }
  }, [])
  return <iframe ref={frame} className={classes.frame} height={height} title={t('The mail')} sandbox="allow-same-origin" srcDoc={html} />
}
