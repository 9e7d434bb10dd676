import { Alert, Button, Checkbox, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText, problemOf } from '../kit/call/error-text'
import { useConsent } from '../kit/record/consent'
import { Page } from '../kit/shell/page'
import { PageLook } from '../scan/page-look'
import type { PageProduct, Scan } from '../scan/product'
import { AnswersTable } from './answers-table'
import classes from './check-and-send.module.css'
import { StillMissing } from './still-missing'

/** What is sent with the answers and papers that lie at the server already. */
interface Sent {
  version: number
  consent: string
  language: 'en' | 'hi'
}

interface CheckAndSendProps<S> {
  refNo: string
  /** The way through the steps, and the state. */
  trail: ReactNode
  beside: ReactNode
  form: AnyForm<S>
  draft: { answers: Given; setting: S; masked: Readonly<Record<string, string>>; version: number }
  /** What it cannot be sent without, and the consent. */
  check: { errors: Readonly<Record<string, string[]>>; missing: readonly string[]; consent: { version: string; text: string } }
  pages: PageProduct
  scan: Scan
  /** Where one answer, and where the papers are changed. */
  change: (name: string) => string
  papers: string
  send: (sent: Sent) => Promise<unknown>
  /** True from before it is sent: what it was read from can no longer be read then. False again where it was refused. */
  sending: (yes: boolean) => void
  /** Reads everything again. */
  again: () => void
  /** After it was sent: goes on. */
  done: () => Promise<unknown>
  words: { send: string; sent: string }
  /** Why the button is closed, whatever is there. */
  held?: string
  /** Below the button. */
  note?: string
}

/** The last step of what somebody sends about themselves: every answer and paper once more, what is missing, the consent, and the one button that sends it. */
export function CheckAndSend<S>(props: CheckAndSendProps<S>) {
  const { refNo, trail, beside, form, draft, check, pages, scan, change, papers } = props
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <Page title={t('Check and Send')} about={t('Reference {{refNo}}', { refNo })} trail={trail} beside={beside}>
      <StillMissing {...{ form, errors: check.errors, change }} papers={{ missing: check.missing, to: papers }} />
      <div className={classes.columns}>
        <Paper withBorder p="lg">
          <AnswersTable
            form={form}
            answers={form.tidied(draft.answers, draft.setting)}
            setting={draft.setting}
            masked={draft.masked}
            change={change}
            changed={search.get('changed') ?? undefined}
          />
        </Paper>
        <div className={classes.side}>
          <Paper withBorder p="lg" component="section" aria-labelledby="own-papers">
            <div className={classes.head}>
              <h2 id="own-papers" className={classes.title}>
                {t('Your papers')}
              </h2>
              <Link to={papers} aria-label={`${t('Change')}: ${t('Your papers')}`}>
                {t('Change')}
              </Link>
            </div>
            {scan.pages.length === 0 && <p className={classes.said}>{t('No picture is here yet.')}</p>}
            <ul className={classes.thumbs}>
              {scan.pages.map(page => {
                const label = t(pages.slots[page.slot]?.label ?? '')
                return (
                  <li key={page.id}>
                    <PageLook
                      {...{ of: pages, side: 'shop', id: scan.id, page }}
                      alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })}
                    />
                    <span>{label}</span>
                  </li>
                )
              })}
            </ul>
          </Paper>
          <Send {...props} />
        </div>
      </div>
    </Page>
  )
}

/** The consent in full, its tick, and the button. */
function Send<S>({ draft, check: { errors, missing, consent }, send, sending, again, done, words, held, note }: CheckAndSendProps<S>) {
  const { t, i18n } = useTranslation()
  const { tick, asked } = useConsent()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Pressed twice, it is sent once.
  const under = useRef(false)
  const whole = Object.keys(errors).length + missing.length === 0
  const run = async () => {
    if (under.current || !asked()) return
    under.current = true
    setBusy(true)
    setProblem(undefined)
    flushSync(() => sending(true))
    try {
      await send({ version: draft.version, consent: consent.version, language: i18n.language === 'hi' ? 'hi' : 'en' })
      notifications.show({ color: 'green', message: t(words.sent) })
      await done()
    } catch (error) {
      under.current = false
      setBusy(false)
      sending(false)
      const said = Object.values(problemOf(error)?.errors ?? {}).flat()
      setProblem(said.length > 0 ? said.map(text => t(text)).join(', ') : errorText(error))
      again()
    }
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="own-consent">
      <h2 id="own-consent" className={classes.title}>
        {t('Your consent')}
      </h2>
      <p id="own-consent-text" className={classes.consent}>
        {t(consent.text)}
      </p>
      <Checkbox mt="md" label={t('I have read this and agree.')} aria-describedby="own-consent-text" {...tick} />
      {problem && (
        <Alert color="red" role="alert" mt="md" title={t('It was not sent')}>
          {t(problem)}
        </Alert>
      )}
      {held && <p className={classes.said}>{t(held)}</p>}
      <div className={classes.buttons}>
        <Button
          size="md"
          disabled={!whole || held !== undefined}
          loading={busy}
          onClick={() => void run()}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t(words.send)}
        </Button>
      </div>
      {note && <p className={classes.said}>{t(note)}</p>}
    </Paper>
  )
}
