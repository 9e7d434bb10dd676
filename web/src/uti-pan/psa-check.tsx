import { Alert, Button, Checkbox, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { checkPsa, readOwnPsa, readPsaDraft, submitPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { type PsaSlot, psaSlots } from '@sevakendra/contract/uti-pan/psa/slots'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AnswersTable } from '../application/answers-table'
import { errorText, problemOf, statusOf } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { useHeldUp } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { StepLinks } from '../kit/shell/step-links'
import { PageLook } from '../scan/page-look'
import { PsaChip } from './psa-chip'
import { PsaElsewhere } from './psa-elsewhere'
import { psaPages } from './psa-pages'
import type { StepProps } from './psa-registration'
import classes from './uti-home.module.css'
import { psaSteps, useUtiPaths } from './uti-paths'

type Check = ReplyOf<typeof checkPsa>

/** The third step: every answer and paper once more, what is missing, the consent, and the one button that sends it. */
export function PsaCheck({ psa: { id, state, refNo } }: StepProps) {
  const { t } = useTranslation()
  const to = useUtiPaths()
  const [search] = useSearchParams()
  // Once it is sent none of them can be read any more.
  const [sending, setSending] = useState(false)
  const of = useMemo(() => psaPages(state), [state])
  const given = { params: { id }, enabled: !sending }
  const check = useRead(checkPsa, given)
  const draft = useRead(readPsaDraft, given)
  const scan = useRead(of.calls.readScan, given)
  const again = () => void Promise.all([check.refetch(), draft.refetch(), scan.refetch()])
  const failed = check.error ?? draft.error ?? scan.error
  if (statusOf(failed) === 409 && !sending) return <PsaElsewhere />
  // What an earlier visit read has another version, and may say that something is missing which is there.
  const fresh = check.isFetchedAfterMount && draft.isFetchedAfterMount
  if (!check.data || !draft.data || !scan.data || (!fresh && !failed)) return <LoadState error={failed} again={again} />
  const change = (name: string) => to.answer(psaForm, name)
  const { answers, setting, masked } = draft.data
  return (
    <Page
      title={t('Check and Send')}
      about={t('Reference {{refNo}}', { refNo })}
      trail={<StepLinks steps={psaSteps} at="check" to={to.register} />}
      beside={<PsaChip state={state} />}
    >
      <Missing check={check.data} change={change} />
      <div className={classes.columns}>
        <Paper withBorder p="lg">
          <AnswersTable
            form={psaForm}
            answers={psaForm.tidied(answers, setting)}
            setting={setting}
            masked={masked as Record<string, string>}
            change={change}
            changed={search.get('changed') ?? undefined}
          />
        </Paper>
        <div className={classes.side}>
          <Paper withBorder p="lg" component="section" aria-labelledby="psa-papers">
            <div className={classes.head}>
              <h2 id="psa-papers" className={classes.title}>
                {t('Your papers')}
              </h2>
              <Link to={to.register('papers')} aria-label={`${t('Change')}: ${t('Your papers')}`}>
                {t('Change')}
              </Link>
            </div>
            {scan.data.pages.length === 0 && <p className={classes.said}>{t('No picture is here yet.')}</p>}
            <ul className={classes.thumbs}>
              {scan.data.pages.map(page => {
                const label = t(psaSlots[page.slot as PsaSlot].label)
                return (
                  <li key={page.id}>
                    <PageLook of={of} side="shop" id={id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })} />
                    <span>{label}</span>
                  </li>
                )
              })}
            </ul>
          </Paper>
          <Send id={id} check={check.data} version={draft.data.version} sending={setSending} again={again} />
        </div>
      </div>
    </Page>
  )
}

/** What it cannot be sent without, each with the way there. */
function Missing({ check: { errors, missing }, change }: { check: Check; change: (name: string) => string }) {
  const { t } = useTranslation()
  const to = useUtiPaths()
  const names = Object.keys(errors)
  if (names.length + missing.length === 0) return null
  return (
    <Alert
      color="orange"
      role="alert"
      title={t('Something is still missing')}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      <ul className={classes.open}>
        {names.map(name => (
          <li key={name}>
            <Link to={change(name)}>{t(psaForm.labelOf(name))}</Link>: {errors[name]?.map(text => t(text)).join(', ')}
          </li>
        ))}
        {missing.map(paper => (
          <li key={paper}>
            <Link to={to.register('papers')}>{t(paper)}</Link>: {t('No picture of it is here')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface SendProps {
  id: string
  check: Check
  version: number
  sending: (yes: boolean) => void
  again: () => void
}

/** The consent in full, its tick, and the button. */
function Send({ id, check: { errors, missing, consent }, version, sending, again }: SendProps) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const to = useUtiPaths()
  const held = useHeldUp()
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Pressed twice, it is sent once.
  const under = useRef(false)
  const submit = useSend(submitPsa, { id })
  const client = useQueryClient()
  const whole = Object.keys(errors).length + missing.length === 0
  const send = async () => {
    if (under.current) return
    under.current = true
    setProblem(undefined)
    flushSync(() => sending(true))
    try {
      await submit({ version, consent: consent.version, language: i18n.language === 'hi' ? 'hi' : 'en' })
      notifications.show({ color: 'green', message: t('Your PSA registration was sent') })
      await client.refetchQueries({ queryKey: readKey(readOwnPsa) })
      go(to.register(), { replace: true })
    } catch (error) {
      under.current = false
      sending(false)
      const said = Object.values(problemOf(error)?.errors ?? {}).flat()
      setProblem(said.length > 0 ? said.map(text => t(text)).join(', ') : errorText(error))
      again()
    }
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="psa-consent">
      <h2 id="psa-consent" className={classes.title}>
        {t('Your consent')}
      </h2>
      <p id="psa-consent-text" className={classes.said}>
        {t(consent.text)}
      </p>
      <Checkbox
        mt="md"
        label={t('I have read this and agree.')}
        aria-describedby="psa-consent-text"
        checked={agreed}
        onChange={event => setAgreed(event.currentTarget.checked)}
      />
      {problem && (
        <Alert color="red" role="alert" mt="md" title={t('It was not sent')}>
          {t(problem)}
        </Alert>
      )}
      {/* What holds it up stands above every screen already. */}
      {held && <p className={classes.said}>{t('What you have begun is kept: send it once the KYC is verified.')}</p>}
      <div className={classes.buttons}>
        <Button
          size="md"
          disabled={!whole || !agreed || held !== null}
          loading={submit.busy}
          onClick={() => void send()}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t('Send registration')}
        </Button>
      </div>
    </Paper>
  )
}
