import { Alert, Button, Paper } from '@mantine/core'
import { gstReasons, gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import {
  answerClarification,
  cancelMyApplication,
  type RegistrationInfo,
  readMyRegistration,
} from '@sevakendra/contract/gst/registration/endpoints'
import type { RegistrationForm } from '@sevakendra/contract/gst/registration/form'
import { answeredHelp, stateHelp } from '@sevakendra/contract/gst/registration/words'
import { money } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { NextApplication } from '../application/next-application'
import { useRead } from '../kit/call/send'
import record from '../kit/record/columns.module.css'
import { StepDialog } from '../kit/record/step-dialog'
import { useMay } from '../kit/session/may'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { gstForms } from './application-product'
import { gstWays } from './application-ways'
import { dueOf, dueWords, GstAnswers, GstFacts, GstFiles, GstThumbs, GstTimeline, OfficerAsks } from './gst-facts'
import classes from './gst-info.module.css'
import { type GstPaths, useGstPaths } from './gst-paths'
import { StateChip } from './state-chip'

/** `product/gst/registration/info/{id}`: one registration of the shop, what it needs next and until when, and everything that happened to it. */
export function GstInfo() {
  const { id = '' } = useParams()
  const { data, form, error, again } = gstForms.useWithForm(useRead(readMyRegistration, { params: { id } }))
  if (!data) return <LoadState error={error} again={again} />
  return <Info info={data} form={form} />
}

interface Props {
  info: RegistrationInfo
  form: RegistrationForm
}

/** Where the shop goes next. */
const nextOf = ({ id, state }: RegistrationInfo, to: GstPaths): { label: string; to: string } | undefined => {
  if (state === 'draft') return { label: 'Continue the draft', to: to.apply(id) }
  if (state === 'awaitingPapers') return { label: 'Send the papers', to: to.papers(id) }
  if (state === 'query') return { label: 'Correct and send again', to: to.reapply(id) }
  return state === 'rejected' || state === 'withdrawn' || state === 'trnExpired' ? { label: 'Apply again', to: to.reapply(id) } : undefined
}

function Info({ info, form }: Props) {
  const { t } = useTranslation()
  const to = useGstPaths()
  const may = useMay()
  const { state } = info
  const next = may('gst.apply') ? nextOf(info, to) : undefined
  const answered = state === 'clarification' && typeof info.progress?.answer === 'string'
  const due = answered ? null : dueOf(info)
  return (
    <Page
      trail={<Link to={to.list()}>{t('GST Registrations')}</Link>}
      title={info.applicant || t('Draft without a name')}
      beside={<StateChip state={state} />}
      about={`${info.refNo}. ${t(answered ? answeredHelp.shop : stateHelp[state])}`}
      action={
        next ? (
          <Button size="md" component={Link} to={next.to}>
            {t(next.label)}
          </Button>
        ) : (
          state === 'submitted' && may('gst.apply') && <NextApplication of={gstWays} after={info} primary />
        )
      }
    >
      {due && (
        <Alert color={state === 'query' || state === 'clarification' ? 'violet' : 'blue'} title={t('Due')}>
          {dueWords(due, info.setting.on, (text, values) => t(text, values ?? {}))}
        </Alert>
      )}
      <Why info={info} form={form} />
      <div className={record.columns}>
        <div className={record.main}>
          {info.price && (
            <Paper withBorder p="lg" component="section" aria-label={t('Key facts')}>
              <GstFacts info={info} side="shop" />
              <GstFiles info={info} side="shop" />
            </Paper>
          )}
          <OfficerAsks info={info} />
          {state === 'clarification' && may('gst.apply') && <AnswerOfficer info={info} />}
          <GstThumbs info={info} side="shop" />
          <GstAnswers info={info} form={form} />
        </div>
        <aside className={record.side}>
          <GstTimeline info={info} form={form} />
          {info.actions.includes('withdraw') && <Withdraw info={info} />}
        </aside>
      </div>
    </Page>
  )
}

/** Why it came back or was refused, in the words of the back office. */
function Why({ info, form }: Props) {
  const { t } = useTranslation()
  const typed = gstWhyOf(form).typedBeside(info.remark, info.reasons)
  if (info.reasons.length === 0 && !typed) return null
  return (
    <Alert
      color={info.state === 'query' ? 'violet' : 'red'}
      title={t(info.state === 'query' ? 'What is asked' : 'Remark by the back office')}
    >
      <ul className={classes.reasons}>
        {info.reasons.map(({ code, field, remark }) => (
          <li key={`${code} ${field} ${remark}`}>
            {t(gstReasons.words[code])}
            {field && ` (${t(form.labelOf(field))})`}
            {remark && `: ${remark}`}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
    </Alert>
  )
}

/** What is written to the officer, and the papers for it. */
function AnswerOfficer({ info }: { info: RegistrationInfo }) {
  const { t } = useTranslation()
  const to = useGstPaths()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.buttons}>
      <Button onClick={() => setOpen(true)}>{t(info.progress?.answer ? 'Change the answer' : 'Answer the officer')}</Button>
      <Button variant="default" component={Link} to={to.papers(info.id)}>
        {t('Upload papers for the officer')}
      </Button>
      {open && (
        <StepDialog
          endpoint={answerClarification}
          id={info.id}
          title="Answer the officer"
          about={t('We file your answer at the GST portal (REG-04).')}
          submit="Send the answer"
          said={t('The answer was sent')}
          initial={{ answer: info.progress?.answer ?? '' }}
          close={() => setOpen(false)}
        >
          {Field => <Field name="answer" autoFocus />}
        </StepDialog>
      )}
    </div>
  )
}

function Withdraw({ info: { id, price } }: { info: RegistrationInfo }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className="no-print">
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t('Withdraw the registration')}
      </Button>
      {open && (
        <StepDialog
          endpoint={cancelMyApplication}
          id={id}
          title="Withdraw this registration?"
          about={t('{{amount}} is refunded to your wallet. This cannot be undone.', { amount: money(price?.total ?? 0) })}
          submit="Withdraw the registration"
          keep="Keep it"
          said={t('GST registration withdrawn and refunded')}
          danger
          close={() => setOpen(false)}
        >
          {Field => <Field name="remark" autoFocus />}
        </StepDialog>
      )}
    </div>
  )
}
