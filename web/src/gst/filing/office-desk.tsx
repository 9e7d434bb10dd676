import { Alert, Button, Card } from '@mantine/core'
import {
  askFiling,
  challanPaid,
  claimFiling,
  depositFiling,
  enterChallan,
  type FilingRecord,
  fileFiling,
  prepareFiling,
  readFiling,
  readyNil,
  rejectFiling,
  releaseFiling,
  showTax,
} from '@sevakendra/contract/gst/filing/endpoints'
import { type FilingAction, filingFlow } from '@sevakendra/contract/gst/filing/flow'
import { returnWords } from '@sevakendra/contract/gst/filing/returns'
import { officeWords, registerBytes } from '@sevakendra/contract/gst/filing/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { StepDialog } from '../../kit/record/step-dialog'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { ChallanPaid } from './challan-paid'
import { filingOffice } from './filing-paths'
import { FilingChip, FilingFacts } from './filing-shown'
import classes from './filing-shown.module.css'

const pdf = resumableTo({ kinds: ['application/pdf'], maxBytes: registerBytes })

/** `actions/gst/filling/info/:id`: one return, and its next step with its fields. */
export function OfficeDesk() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readFiling, { params: { id } })
  const trail = <Link to={filingOffice.list()}>{t('GST Returns')}</Link>
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page
      title={data.legalName || data.gstin}
      about={`${data.refNo} · ${returnWords[data.returnKind]}`}
      beside={<FilingChip state={data.state} />}
      trail={trail}
    >
      <div className={classes.sides} data-next-first>
        <FilingFacts of={data} side="office" />
        <Steps of={data} />
      </div>
    </Page>
  )
}

type Asked = 'ask' | 'showTax' | 'challan' | 'paid' | 'deposit' | 'file' | 'reject'

function Steps({ of }: { of: FilingRecord }) {
  const { t } = useTranslation()
  const may = useMay()('gst.filing')
  const [open, setOpen] = useState<Asked>()
  const close = () => setOpen(undefined)
  const claim = useSend(claimFiling, { id: of.id })
  const release = useSend(releaseFiling, { id: of.id })
  const prepare = useSend(prepareFiling, { id: of.id })
  const ready = useSend(readyNil, { id: of.id })
  const can = (action: FilingAction) => filingFlow.leaving(of.state).includes(action)
  const run = (send: () => Promise<unknown>) => void send().catch(showFailure)
  const button = (asked: Asked, label: string, quiet = false) => (
    <Button {...(quiet && { variant: 'default' })} onClick={() => setOpen(asked)}>
      {t(label)}
    </Button>
  )
  const ended = filingFlow.leaving(of.state).length === 0
  return (
    <Card>
      <h2 className={classes.title}>{t('What comes next')}</h2>
      <p className={classes.next}>{t(officeWords[of.state])}</p>
      {of.notYours && !ended && (
        <Alert color="yellow" mt="md">
          {t(of.notYours)}
        </Alert>
      )}
      {may && !of.notYours && !ended && (
        <div className={classes.buttons}>
          {can('prepare') && (
            <Button loading={prepare.busy} onClick={() => run(prepare)}>
              {t('Registers complete: prepare')}
            </Button>
          )}
          {can('showTax') && button('showTax', 'Enter the tax')}
          {can('readyNil') && of.nil && (
            <Button variant="default" loading={ready.busy} onClick={() => run(ready)}>
              {t('Nil, nothing to pay')}
            </Button>
          )}
          {can('paid') && button('challan', of.challan ? 'New challan' : 'Enter challan', of.challan !== null)}
          {can('paid') && of.challan && of.returnKind !== 'pmt06' && button('paid', 'Challan paid')}
          {can('deposit') && of.challan && of.returnKind === 'pmt06' && button('deposit', 'Challan paid')}
          {can('file') && button('file', 'Enter ARN')}
          {of.claimedBy ? (
            <Button variant="default" loading={release.busy} onClick={() => run(release)}>
              {t('Give back')}
            </Button>
          ) : (
            <Button variant="default" loading={claim.busy} onClick={() => run(claim)}>
              {t('Take up')}
            </Button>
          )}
          {can('ask') && button('ask', 'Ask for documents', true)}
          {can('reject') && button('reject', 'Reject and refund', true)}
        </div>
      )}
      {open === 'ask' && <Ask of={of} close={close} />}
      {open === 'showTax' && <Tax of={of} close={close} />}
      {open === 'challan' && <Challan of={of} close={close} />}
      {open === 'paid' && <ChallanPaid endpoint={challanPaid} id={of.id} close={close} />}
      {open === 'deposit' && <ChallanPaid endpoint={depositFiling} id={of.id} about={t('A PMT-06 ends with it.')} close={close} />}
      {open === 'file' && <File of={of} close={close} />}
      {open === 'reject' && (
        <ReasonDialog
          endpoint={rejectFiling}
          id={of.id}
          title="Reject this return?"
          about={t('{{amount}} is refunded to the wallet of {{code}} in full. The merchant reads the reason.', {
            amount: money(of.total ?? 0),
            code: of.shop.code,
          })}
          submit="Reject and refund"
          said={t('{{refNo}} was rejected and refunded', of)}
          danger
          close={close}
        />
      )}
    </Card>
  )
}

interface Step {
  of: FilingRecord
  close: () => void
}

function Ask({ of, close }: Step) {
  const { t } = useTranslation()
  return (
    <StepDialog endpoint={askFiling} id={of.id} title="Ask for documents" submit="Ask" said={t('The shop was asked')} close={close}>
      {Field => (
        <div className={classes.stack}>
          <Field name="asked" />
          <Field name="remark" />
        </div>
      )}
    </StepDialog>
  )
}

function Tax({ of, close }: Step) {
  const { t } = useTranslation()
  const { cash: _, ...known } = of.tax ?? { cgst: 0, sgst: 0, igst: 0, cess: 0, itc: 0, lateCharges: 0, cash: 0 }
  return (
    <StepDialog
      endpoint={showTax}
      id={of.id}
      title="Tax of this return"
      about={t('The client sees it and approves it. Tax less credit, with late fee and interest, is paid in cash.')}
      submit="Show to the client"
      said={t('The tax was shown to the shop')}
      initial={known}
      close={close}
    >
      {Field => (
        <div className={classes.stack}>
          <Field name="cgst" autoFocus />
          <Field name="sgst" />
          <Field name="igst" />
          <Field name="cess" />
          <Field name="itc" />
          <Field name="lateCharges" />
          <Field name="remark" />
        </div>
      )}
    </StepDialog>
  )
}

function Challan({ of, close }: Step) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  return (
    <StepDialog
      endpoint={enterChallan}
      id={of.id}
      title="Challan"
      submit="Save"
      said={t('The challan was entered')}
      initial={{ amount: of.tax?.cash ?? 0, generatedOn: today }}
      close={close}
    >
      {Field => (
        <div className={classes.stack}>
          <Field name="cpin" autoFocus />
          <Field name="amount" />
          <Field name="generatedOn" max={today} />
        </div>
      )}
    </StepDialog>
  )
}

function File({ of, close }: Step) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  return (
    <StepDialog
      endpoint={fileFiling}
      id={of.id}
      title="The return is filed"
      about={t('As the GST portal says it. Nothing is refunded after this.')}
      submit="Save ARN"
      said={t('The return is filed')}
      initial={{ filedOn: today }}
      close={close}
    >
      {Field => (
        <div className={classes.stack}>
          <Field name="arn" autoFocus />
          <Field name="filedOn" max={today} />
          <Field name="uploadId" upload={pdf} />
        </div>
      )}
    </StepDialog>
  )
}
