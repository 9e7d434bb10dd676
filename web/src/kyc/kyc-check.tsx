import { Alert, Button, Checkbox, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { checkKyc, readKycDraft, readOwnKyc, submitKyc } from '@sevakendra/contract/kyc/endpoints'
import { formOf } from '@sevakendra/contract/kyc/form'
import { type KycSlot, kycSlots } from '@sevakendra/contract/kyc/slots'
import type { KycKind } from '@sevakendra/contract/kyc/words'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AnswersTable } from '../application/answers-table'
import { errorText, problemOf, statusOf } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PageLook } from '../scan/page-look'
import type { Scan } from '../scan/product'
import classes from './kyc-begin.module.css'
import { KycChip } from './kyc-chip'
import { KycElsewhere } from './kyc-elsewhere'
import { kycPages } from './kyc-product'
import type { StepProps } from './kyc-screen'
import { KycSteps } from './kyc-steps'
import { answerPath, kycPath } from './kyc-ways'

type Check = ReplyOf<typeof checkKyc>
type Draft = ReplyOf<typeof readKycDraft>

/** The third step: every answer and paper once more, what is missing, the consent, and the one button that sends it. */
export function KycCheck({ kyc: { id, state, refNo }, kind }: StepProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  // Once it is sent none of them can be read any more.
  const [sending, setSending] = useState(false)
  const of = useMemo(() => kycPages(state), [state])
  const given = { params: { id }, enabled: !sending }
  const check = useRead(checkKyc, given)
  const draft = useRead(readKycDraft, given)
  const scan = useRead(of.calls.readScan, given)
  const again = () => void Promise.all([check.refetch(), draft.refetch(), scan.refetch()])
  const failed = check.error ?? draft.error ?? scan.error
  if (statusOf(failed) === 409 && !sending) return <KycElsewhere />
  // What an earlier visit read has another version, and may say that something is missing which is there.
  const fresh = check.isFetchedAfterMount && draft.isFetchedAfterMount
  if (!check.data || !draft.data || !scan.data || (!fresh && !failed)) return <LoadState error={failed} again={again} />
  const form = formOf(kind)
  const change = (name: string) => answerPath(kind, form, name)
  const { answers, setting, masked } = draft.data
  return (
    <Page
      title={t('Check and Send')}
      about={t('Reference {{refNo}}', { refNo })}
      trail={<KycSteps kind={kind} at="check" />}
      beside={<KycChip state={state} />}
    >
      <Missing kind={kind} check={check.data} change={change} />
      <div className={classes.columns}>
        <Paper withBorder p="lg">
          <AnswersTable
            form={form}
            answers={form.tidied(answers, setting)}
            setting={setting}
            masked={masked as Record<string, string>}
            change={change}
            changed={search.get('changed') ?? undefined}
          />
        </Paper>
        <div className={classes.side}>
          <Papers kind={kind} of={of} scan={scan.data} />
          <Send kind={kind} id={id} check={check.data} version={draft.data.version} sending={setSending} again={again} />
        </div>
      </div>
    </Page>
  )
}

/** What it cannot be sent without, each with the way there. */
function Missing({ kind, check: { errors, missing }, change }: { kind: KycKind; check: Check; change: (name: string) => string }) {
  const { t } = useTranslation()
  const form = formOf(kind)
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
            <Link to={change(name)}>{t(form.labelOf(name))}</Link>: {errors[name]?.map(text => t(text)).join(', ')}
          </li>
        ))}
        {missing.map(paper => (
          <li key={paper}>
            <Link to={kycPath(kind, 'papers')}>{t(paper)}</Link>: {t('No picture of it is here')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Papers({ kind, of, scan }: { kind: KycKind; of: ReturnType<typeof kycPages>; scan: Scan }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="kyc-papers">
      <div className={classes.head}>
        <h2 id="kyc-papers" className={classes.title}>
          {t('Your papers')}
        </h2>
        <Link to={kycPath(kind, 'papers')} aria-label={`${t('Change')}: ${t('Your papers')}`}>
          {t('Change')}
        </Link>
      </div>
      {scan.pages.length === 0 && <p className={classes.said}>{t('No picture is here yet.')}</p>}
      <ul className={classes.thumbs}>
        {scan.pages.map(page => {
          const label = t(kycSlots[page.slot as KycSlot].label)
          return (
            <li key={page.id}>
              <PageLook of={of} side="shop" id={scan.id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })} />
              <span>{label}</span>
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

interface SendProps {
  kind: KycKind
  id: string
  check: Check
  version: Draft['version']
  sending: (yes: boolean) => void
  again: () => void
}

/** The consent in full, its tick, and the button. */
function Send({ kind, id, check: { errors, missing, consent }, version, sending, again }: SendProps) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Pressed twice, it is sent once.
  const under = useRef(false)
  const submit = useSend(submitKyc, { id })
  const client = useQueryClient()
  const whole = Object.keys(errors).length + missing.length === 0
  const send = async () => {
    if (under.current) return
    under.current = true
    setProblem(undefined)
    flushSync(() => sending(true))
    try {
      await submit({ version, consent: consent.version, language: i18n.language === 'hi' ? 'hi' : 'en' })
      notifications.show({ color: 'green', message: t('Your KYC was sent') })
      // The page that follows shows what is known of it: what was read before would ask to begin it once more.
      await client.refetchQueries({ queryKey: readKey(readOwnKyc) })
      go(kycPath(kind), { replace: true })
    } catch (error) {
      under.current = false
      sending(false)
      const said = Object.values(problemOf(error)?.errors ?? {}).flat()
      setProblem(said.length > 0 ? said.map(text => t(text)).join(', ') : errorText(error))
      again()
    }
  }
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="kyc-consent">
      <h2 id="kyc-consent" className={classes.title}>
        {t('Your consent')}
      </h2>
      <p id="kyc-consent-text" className={classes.consent}>
        {t(consent.text)}
      </p>
      <Checkbox
        mt="md"
        label={t('I have read this and agree.')}
        aria-describedby="kyc-consent-text"
        checked={agreed}
        onChange={event => setAgreed(event.currentTarget.checked)}
      />
      {problem && (
        <Alert color="red" role="alert" mt="md" title={t('It was not sent')}>
          {t(problem)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button
          size="md"
          disabled={!whole || !agreed}
          loading={submit.busy}
          onClick={() => void send()}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t('Send KYC')}
        </Button>
      </div>
      <p className={classes.said}>{t('What you send stays as it is while it is being verified. You can take it back before that.')}</p>
    </Paper>
  )
}
