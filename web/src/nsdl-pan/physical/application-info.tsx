import { Alert } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { placeByOrder } from '@sevakendra/contract/kit/form/sealed'
import { money } from '@sevakendra/contract/kit/money'
import { revealAllotted } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { appTypes, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { reasonsIn, reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo as Info, readAnyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { hardcopyWords, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type ReactNode, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { AnswersTable } from '../../application/answers-table'
import { DeskCuts } from '../../desk/desk-cut'
import { startView, viewed } from '../../desk/desk-view'
import { DeskViewer, seenPages } from '../../desk/desk-viewer'
import { useRead } from '../../kit/call/send'
import { labelAt } from '../../kit/long-form/words'
import { Facts } from '../../kit/record/facts'
import { Timeline } from '../../kit/record/timeline'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { panSetting } from '../about-form'
import { AllotSteps } from '../allot/allot-steps'
import { AllottedNumber } from '../allot/allotted-number'
import { backPaths } from '../back-paths'
import { panForms } from '../forms/load-form'
import { officerBeside } from '../forms/officer-beside'
import { panScanProduct } from '../scan-product'
import { StateChip } from '../state-chip'
import { ObjectionsPanel } from '../tin/objections-panel'
import { ApplicationPapers, ApplicationSteps, NextStep } from './application-actions'
import classes from './application-info.module.css'
import { momentsOf } from './application-moments'
import { ApplicationNumber } from './application-number'
import { ApplicationRefund } from './application-refund'
import { whyTitle } from './why-title'

/** Rare: it comes after the record. */
const CorrectNumbers = lazyPart(async () => (await import('../correct/correct-numbers')).CorrectNumbers)

/** `physical/paninfo/{id}`: everything about one application, and what the back office may do with it. */
export function ApplicationInfo() {
  const { id = '' } = useParams()
  const { data, form, error, again } = panForms.useWithForm(useRead(readAnyApplication, { params: { id } }))
  if (!data || data.id !== id) return <LoadState error={error} again={again} />
  return <Record key={id} info={data} form={form} />
}

interface Props {
  info: Info
  form: PanForm
}

function Record({ info, form }: Props) {
  const { t } = useTranslation()
  const [view, look] = useReducer(viewed, startView)
  const pages = seenPages(info)
  return (
    <Page
      trail={
        <>
          <Link to={backPaths.home}>{t('NSDL PAN')}</Link> › <Link to={backPaths.all}>{t('All Applications')}</Link> › {info.refNo}
        </>
      }
      title={info.applicant || t('Draft without a name')}
      beside={<StateChip state={info.state} />}
      about={`${info.refNo} · ${t(appTypes[info.appType])}, ${t(categories[info.category])}${info.foreign ? ` (${t('Foreign applicant')})` : ''} · ${info.merchant.code} ${info.merchant.shopName}`}
      action={<NextStep info={info} />}
    >
      {!screens.tinRejection.some(one => one === info.state) && <Notes info={info} form={form} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          <section className={classes.card} aria-label={t('Key facts')}>
            <Facts
              of={[
                [t('Charge'), info.price && `${money(info.price.total)}${info.refunded ? `, ${t('refunded')}` : ''}`],
                [t('Government fee'), info.price && money(info.price.governmentFee)],
                [t('Our fee'), info.price && money(info.price.fee + info.price.markup)],
                [t('Card'), info.price && t(cardVariants[info.price.variant])],
                ...Object.entries(info.masked).map(([place, masked]): [string, ReactNode] => [
                  labelAt(form, placeByOrder(info.answers, place), text => t(text)),
                  <ApplicationNumber key={place} {...{ id: info.id, place, masked }} />,
                ]),
                [t('Submitted'), info.submittedAt && timeWords(info.submittedAt)],
                [t('Ack No.'), info.ackNo],
                [t('Ack Date'), info.ackDate && dayWords(info.ackDate)],
                [t('Hard Copy'), info.hardcopy === 'notDue' ? null : t(hardcopyWords[info.hardcopy])],
                [t('Batch'), info.batch && <Link to={backPaths.batch(info.batch.id)}>{info.batch.no}</Link>],
                [t('Allotted PAN'), info.allotted && <AllottedNumber by={revealAllotted} id={info.id} masked={info.allotted.masked} />],
                [t('Allotted on'), info.allotted && dayWords(info.allotted.on)],
                [t('Tracking number'), info.dispatched?.trackingNo],
                [t('Dispatched on'), info.dispatched && dayWords(info.dispatched.on)],
                [t('Verifier'), info.claim && t('{{name}}, until {{time}}', { name: info.claim.by, time: timeWords(info.claim.until) })],
                [t('Copied from'), info.copiedFrom && <Link to={backPaths.info(info.copiedFrom.id)}>{info.copiedFrom.refNo}</Link>],
              ]}
            />
            <div className={classes.steps}>
              <ApplicationPapers info={info} />
              <AllotSteps info={info} />
              <CorrectNumbers info={info} />
              <ApplicationSteps info={info} form={form} />
              <ApplicationRefund info={info} />
            </div>
          </section>
          {info.ackNo && <ObjectionsPanel objections={info.objections} to={backPaths.tinVerify(info.ackNo)} />}
          {pages.length > 0 && (
            <div className={classes.scan}>
              <DeskViewer of={panScanProduct} id={info.id} pages={pages} view={view} step={look} lit={[]} advice={info.scanHints} />
            </div>
          )}
          <section className={classes.card} aria-labelledby="application-answers">
            <h2 id="application-answers">{t('As entered by the merchant')}</h2>
            <AnswersTable
              form={form}
              answers={info.answers}
              setting={panSetting(info)}
              masked={info.masked}
              beside={officerBeside(form)}
              reasons={{ given: info.reasons, words: reasonWords }}
            />
          </section>
        </div>
        <aside className={classes.side}>
          {(info.cuts.photo || info.cuts.signature) && (
            <section className={classes.card} aria-label={t('Photo and signature')}>
              <DeskCuts of={panScanProduct} id={info.id} cuts={info.cuts} needed={form.cuts} />
            </section>
          )}
          <section className={classes.card} aria-labelledby="application-timeline">
            <h2 id="application-timeline">{t('Timeline')}</h2>
            <Timeline moments={momentsOf(info.timeline, form, (text, values) => t(text, values ?? {}))} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

/** Why it is incomplete, was refused or cancelled, as the merchant reads it. */
function Notes({ info, form }: Props) {
  const { t } = useTranslation()
  const typed = reasonsIn(form).typedBeside(info.remark, info.reasons)
  if (info.reasons.length === 0 && !typed) return null
  const { title, color } = whyTitle(info)
  return (
    <Alert color={color} title={t(title)}>
      <ul className={classes.reasons}>
        {info.reasons.map(({ code, field, remark }) => (
          <li key={`${code} ${field} ${remark}`}>
            {[field && t(form.labelOf(field)), t(reasonWords[code]), remark].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
      {info.state === 'incomplete' && info.answerBy && (
        <p>{t('The merchant has to reply by {{day}}.', { day: dayWords(info.answerBy) })}</p>
      )}
    </Alert>
  )
}
