import { Button, Paper } from '@mantine/core'
import { gstReasons, gstWhyOf } from '@sevakendra/contract/gst/registration/checklist'
import {
  anyCertificate,
  anyCreditNote,
  anyCustomerReceipt,
  anyInvoice,
  anyReceipt,
  myCertificate,
  myCreditNote,
  myCustomerReceipt,
  myInvoice,
  myReceipt,
  papersToFile,
  type RegistrationInfo,
} from '@sevakendra/contract/gst/registration/endpoints'
import { reapplyStates } from '@sevakendra/contract/gst/registration/flow'
import type { RegistrationForm } from '@sevakendra/contract/gst/registration/form'
import { steps } from '@sevakendra/contract/gst/trail'
import { daysBetween, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { count, money } from '@sevakendra/contract/kit/money'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnswersTable } from '../application/answers-table'
import type { Words } from '../desk/product'
import { fetchFile } from '../kit/call/download'
import { savePaper } from '../kit/call/save-paper'
import { Facts } from '../kit/record/facts'
import { type Moment, momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import { PageLook } from '../scan/page-look'
import type { Side } from '../scan/product'
import classes from './gst-info.module.css'
import { gstPages } from './gst-pages'

const pages = gstPages()

/** What ends next by itself, with the days that are left. */
export function dueOf({ state, progress, answerBy }: RegistrationInfo): string | null {
  if (state === 'query') return answerBy
  if (state === 'clarification') return progress?.answerBy ?? null
  return state === 'trnGenerated' || state === 'aadhaarPending' ? (progress?.trnUntil ?? null) : null
}

/** `05-Jan-2026, days left: 3`. */
export function dueWords(day: string, today: string, t: Words): string {
  const left = daysBetween(today, day)
  if (left < 0) return t('{{day}}, over', { day: dayWords(day) })
  return t('{{day}}, days left: {{n}}', { day: dayWords(day), n: count(left) })
}

const files = {
  shop: { certificate: myCertificate, customer: myCustomerReceipt, receipt: myReceipt, invoice: myInvoice, creditNote: myCreditNote },
  office: {
    ...{ certificate: anyCertificate, customer: anyCustomerReceipt, receipt: anyReceipt },
    ...{ invoice: anyInvoice, creditNote: anyCreditNote },
  },
}

/** Ended without a GSTIN: the applicant has nothing to follow any more. */
const isOver = ({ state }: RegistrationInfo) => reapplyStates.includes(state)

/** What can be saved of a registration that was paid. */
export function GstFiles({ info, side }: { info: RegistrationInfo; side: Side }) {
  const { t } = useTranslation()
  const may = useMay()
  const of = files[side]
  const papers = [
    ...(info.certificate ? [{ label: 'Certificate (REG-06)', of: of.certificate }] : []),
    ...(isOver(info) ? [] : [{ label: "Customer's receipt (PDF)", of: of.customer }]),
    { label: 'Receipt for the shop (PDF)', of: of.receipt },
    ...(side === 'office' && may('gst.registration') && info.pages.length > 0
      ? [{ label: 'Papers for the GST portal (ZIP)', of: papersToFile }]
      : []),
    { label: 'Invoice (PDF)', of: of.invoice },
    ...(info.refunded ? [{ label: 'Credit note (PDF)', of: of.creditNote }] : []),
  ]
  return (
    <div className={classes.buttons}>
      {papers.map(({ label, of }) => (
        <Button
          key={label}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void savePaper(() => fetchFile(of, { params: { id: info.id } }))}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  )
}

/** The numbers of the GST portal, the charge and the days. */
export function GstFacts({ info, side }: { info: RegistrationInfo; side: Side }) {
  const { t } = useTranslation()
  const { progress, price } = info
  // The shop reads it above everything.
  const due = side === 'office' ? dueOf(info) : null
  return (
    <Facts
      of={[
        [t('GSTIN'), progress?.gstin],
        [t('Registered on'), progress?.gstinOn && dayWords(progress.gstinOn)],
        [t('ARN'), info.arn],
        [t('ARN date'), info.arnOn && dayWords(info.arnOn)],
        [t('TRN'), progress?.trn],
        [t('TRN valid until'), progress && !info.arn && dayWords(progress.trnUntil)],
        [t('Due'), due && dueWords(due, info.setting.on, (text, values) => t(text, values ?? {}))],
        [t('Charge'), price && `${money(price.total)}${info.refunded ? `, ${t('refunded')}` : ''}`],
        [t('Submitted'), info.submittedAt && timeWords(info.submittedAt)],
      ]}
    />
  )
}

/** What the officer asks and what was answered. */
export function OfficerAsks({ info: { progress } }: { info: RegistrationInfo }) {
  const { t } = useTranslation()
  if (!progress?.notice) return null
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('Clarification (REG-03)')}</h2>
      <Facts
        of={[
          [t('Date of the notice'), progress.noticeOn && dayWords(progress.noticeOn)],
          [t('Answer by'), progress.answerBy && dayWords(progress.answerBy)],
          [t('Answered on'), progress.answeredAt && timeWords(progress.answeredAt)],
        ]}
      />
      <p className={classes.said}>{progress.notice}</p>
      {progress.answer && (
        <p className={classes.said}>
          <strong>{t('Answer')}:</strong> {progress.answer}
        </p>
      )}
      {progress.filed && (
        <p className={classes.said}>
          <strong>{t('Filed')}:</strong> {progress.filed}
        </p>
      )}
      {progress.earlier.toReversed().map(({ notice, noticeOn, answer, filed }) => (
        <div key={`${noticeOn} ${notice}`} className={classes.earlier}>
          <p>
            <strong>{t('Earlier, {{day}}', { day: dayWords(noticeOn) })}:</strong> {notice}
          </p>
          {answer && (
            <p>
              <strong>{t('Answer')}:</strong> {answer}
            </p>
          )}
          {filed && (
            <p>
              <strong>{t('Filed')}:</strong> {filed}
            </p>
          )}
        </div>
      ))}
    </Paper>
  )
}

/** What was answered, with what is asked about it. */
export function GstAnswers({ info, form }: { info: RegistrationInfo; form: RegistrationForm }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('Answers')}</h2>
      <AnswersTable
        form={form}
        answers={info.answers}
        setting={info.setting}
        masked={info.masked}
        reasons={{ given: info.reasons, words: gstReasons.words }}
      />
    </Paper>
  )
}

/** The papers in small. */
export function GstThumbs({ info, side }: { info: RegistrationInfo; side: Side }) {
  const { t } = useTranslation()
  if (info.pages.length === 0) return null
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('Papers')}</h2>
      <ul className={classes.thumbs}>
        {info.pages.map(page => {
          const label = t(pages.slots[page.slot]?.label ?? '')
          return (
            <li key={page.id}>
              <PageLook of={pages} side={side} id={info.id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })} />
              <span>{label}</span>
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}

const withReasons: ReadonlySet<string> = new Set(['sendBack', 'reject'])

/** What happened, newest first. */
export const momentsOf = (timeline: RegistrationInfo['timeline'], form: RegistrationForm, t: Words): Moment[] => {
  const why = gstWhyOf(form)
  return momentsIn(timeline, steps, t, 'gst_registration.', (action, remark) => said(action, remark, why, t))
}

/** The server counts the pages and says reasons in words of its own; every other remark is somebody's. */
function said(action: string, remark: string, why: ReturnType<typeof gstWhyOf>, t: Words): string {
  const [, pages] = (/^(scan|finishScan)$/.test(action) && /^(\d+) pages?$/.exec(remark)) || []
  if (pages) return `${t('Pages')}: ${pages}`
  return withReasons.has(action) ? why.whyIn(remark, text => t(text)) : remark
}

export function GstTimeline({ info, form }: { info: RegistrationInfo; form: RegistrationForm }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('Timeline')}</h2>
      <Timeline moments={momentsOf(info.timeline, form, (text, values) => t(text, values ?? {}))} />
    </Paper>
  )
}
