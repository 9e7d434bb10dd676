import { Alert, Button, Group, Paper } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { cardVariants } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { reasonsIn, reasonWords } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ApplicationInfo, readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import {
  myCreditNote,
  myInvoice,
  myOfficialAck,
  printForm,
  printMyCustomerReceipt,
  printMyReceipt,
} from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { hardcopyWords, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp } from '@sevakendra/contract/nsdl-pan/physical/words'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { AnswersTable } from '../../application/answers-table'
import { NextApplication } from '../../application/next-application'
import { fetchFile, saveFile } from '../../kit/call/download'
import { errorText } from '../../kit/call/error-text'
import { useRead } from '../../kit/call/send'
import record from '../../kit/record/columns.module.css'
import { Facts } from '../../kit/record/facts'
import { Timeline } from '../../kit/record/timeline'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { ScanThumbs } from '../../scan/scan-thumbs'
import { panAbout, panSetting } from '../about-form'
import { panWays } from '../application-ways'
import { panForms } from '../forms/load-form'
import { officerBeside } from '../forms/officer-beside'
import { usePanPaths } from '../pan-paths'
import { customerReceipt, hasCustomerReceipt, shopReceipt } from '../receipts'
import { panScanProduct } from '../scan-product'
import { StateChip } from '../state-chip'
import { ObjectionsPanel } from '../tin/objections-panel'
import { momentsOf } from './application-moments'
import { nextStep } from './next-step'
import { PanCancel } from './pan-cancel'
import classes from './pan-info.module.css'
import { whyTitle } from './why-title'

/** `physical/info/{id}`: one application of the shop, what it needs next, and everything that happened to it. */
export function PanInfo() {
  const { id = '' } = useParams()
  const { data, form, error, again } = panForms.useWithForm(useRead(readMyApplication, { params: { id } }))
  if (!data) return <LoadState error={error} again={again} />
  return <Info info={data} form={form} />
}

interface Props {
  info: ApplicationInfo
  form: PanForm
}

function Info({ info, form }: Props) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const { id, state, price } = info
  const may = useMay()
  const next = may('nsdl.apply') ? nextStep(info, paths) : undefined
  const paid = info.submittedAt !== null || price !== null
  return (
    <Page
      trail={<Link to={paths.list('all')}>{t('NSDL PAN')}</Link>}
      title={info.applicant || t('Draft without a name')}
      beside={<StateChip state={state} />}
      about={`${info.refNo}. ${panAbout(info, form, (text, values) => t(text, values ?? {}))} ${t(stateHelp[state])}`}
      action={
        next ? (
          <Button size="md" component={Link} to={next.to}>
            {t(next.label)}
          </Button>
        ) : (
          // The shop has done its part: this is where the crop leads.
          state === 'waiting' && may('nsdl.apply') && <NextApplication of={panWays} after={info} primary />
        )
      }
    >
      {!screens.tinRejection.some(one => one === state) && <Why info={info} form={form} />}
      <div className={record.columns}>
        <div className={record.main}>
          <Paper withBorder p="lg" component="section" aria-label={t('Key facts')}>
            <Facts
              of={[
                [t('Charge'), price && `${money(price.total)}${info.refunded ? `, ${t('refunded')}` : ''}`],
                [t('Card'), price && t(cardVariants[price.variant])],
                [t('Submitted'), info.submittedAt && timeWords(info.submittedAt)],
                [t('Ack No.'), info.ackNo],
                [t('Ack Date'), info.ackDate && dayWords(info.ackDate)],
                [t('Hard Copy'), info.hardcopy !== 'notDue' ? t(hardcopyWords[info.hardcopy]) : null],
                [t('Allotted PAN'), info.allotted?.masked],
                [t('Allotted on'), info.allotted && dayWords(info.allotted.on)],
                [t('Tracking number'), info.dispatched?.trackingNo],
                [t('Dispatched on'), info.dispatched && dayWords(info.dispatched.on)],
                [t('Copied from'), info.copiedFrom && <Link to={paths.info(info.copiedFrom.id)}>{info.copiedFrom.refNo}</Link>],
              ]}
            />
            <Papers info={info} paid={paid} />
          </Paper>
          {info.ackNo && <ObjectionsPanel objections={info.objections} to={paths.tinUpload(info.ackNo)} />}
          {info.pages.length > 0 && <Scans info={info} />}
          <Paper withBorder p="lg" component="section">
            <h2 className={classes.title}>{t('Answers')}</h2>
            <AnswersTable
              form={form}
              answers={info.answers}
              setting={panSetting(info)}
              masked={info.masked}
              beside={officerBeside(form)}
              reasons={{ given: info.reasons, words: reasonWords }}
            />
          </Paper>
        </div>
        <aside className={record.side}>
          <Paper withBorder p="lg" component="section">
            <h2 className={classes.title}>{t('Timeline')}</h2>
            <Timeline moments={momentsOf(info.timeline, form, (text, values) => t(text, values ?? {}))} />
          </Paper>
          {info.actions.includes('cancel') && <PanCancel id={id} price={price?.total ?? 0} />}
        </aside>
      </div>
    </Page>
  )
}

/** Why it came back, was refused or cancelled, in the words of whoever said so. */
function Why({ info, form }: Props) {
  const { t } = useTranslation()
  const typed = reasonsIn(form).typedBeside(info.remark, info.reasons)
  if (info.reasons.length === 0 && !typed) return null
  const { title, color } = whyTitle(info)
  return (
    <Alert color={color} title={t(title)}>
      <ul className={classes.reasons}>
        {info.reasons.map(({ code, field, remark }) => (
          <li key={`${code} ${field} ${remark}`}>
            {t(reasonWords[code])}
            {field && ` (${t(form.labelOf(field))})`}
            {remark && `: ${remark}`}
          </li>
        ))}
      </ul>
      {typed && <p>{typed}</p>}
      {info.state === 'incomplete' && info.answerBy && (
        <p>{t('Reply by {{day}}. After that the application is rejected and the charge refunded.', { day: dayWords(info.answerBy) })}</p>
      )}
    </Alert>
  )
}

function Papers({ info, paid }: { info: ApplicationInfo; paid: boolean }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  if (!paid) return null
  const given = { params: { id: info.id } }
  const { price } = info
  const save = async (read: () => Promise<File | undefined>) => {
    setError(undefined)
    try {
      const file = await read()
      if (file) saveFile(file)
    } catch (failed) {
      setError(errorText(failed))
    }
  }
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <>
      <Group gap="xs" mt="md" className="no-print" classNames={{ root: classes.papers }}>
        <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(printForm, given))}>
          {t('Filled form (PDF)')}
        </Button>
        {hasCustomerReceipt(info) && (
          <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(printMyCustomerReceipt, given))}>
            {t(customerReceipt)}
          </Button>
        )}
        <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(printMyReceipt, given))}>
          {t(shopReceipt)}
        </Button>
        {price && (
          <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(myInvoice, given))}>
            {t('Invoice (PDF)')}
          </Button>
        )}
        {info.refunded && (
          <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(myCreditNote, given))}>
            {t('Credit note (PDF)')}
          </Button>
        )}
        {info.official && (
          <Button variant="default" leftSection={icon} onClick={() => void save(() => fetchFile(myOfficialAck, given))}>
            {t('Official acknowledgement')}
          </Button>
        )}
      </Group>
      {error && (
        <p className={classes.error} role="alert">
          {t(error)}
        </p>
      )}
    </>
  )
}

function Scans({ info }: { info: ApplicationInfo }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder p="lg" component="section">
      <h2 className={classes.title}>{t('Scanned pages')}</h2>
      <ScanThumbs of={panScanProduct} side="shop" scan={info} />
    </Paper>
  )
}
