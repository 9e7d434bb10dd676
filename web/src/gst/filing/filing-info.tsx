import { Button, Card } from '@mantine/core'
import {
  answerFiling,
  approveFiling,
  cancelFiling,
  type FilingRecord,
  fileAgain,
  ownChallanPaid,
  readOwnFiling,
  returnFiling,
} from '@sevakendra/contract/gst/filing/endpoints'
import { nextPeriod, periodProblem, returnWords } from '@sevakendra/contract/gst/filing/returns'
import { nextWords, registers } from '@sevakendra/contract/gst/filing/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { StepDialog } from '../../kit/record/step-dialog'
import { useMay } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { ChallanPaid } from './challan-paid'
import { FilingFileAdd } from './filing-files'
import { useFilingPaths } from './filing-paths'
import { FilingChip, FilingFacts } from './filing-shown'
import classes from './filing-shown.module.css'
import { periodName } from './period-words'

/** `product/gst/filling/info/:id`: how a return stands, what is next and when. */
export function FilingInfo() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  const to = useFilingPaths()
  const { data, error, refetch } = useRead(readOwnFiling, { params: { id } })
  const trail = <Link to={to.list()}>{t('GST Returns')}</Link>
  if (!data) return <LoadState error={error} again={refetch} trail={trail} />
  return (
    <Page
      title={data.legalName || data.gstin}
      about={`${data.refNo} · ${returnWords[data.returnKind]}`}
      beside={<FilingChip state={data.state} />}
      trail={trail}
    >
      <div className={classes.sides} data-next-first>
        <FilingFacts of={data} side="shop" />
        <Next of={data} />
      </div>
    </Page>
  )
}

type Asked = 'approve' | 'return' | 'answer' | 'paid' | 'cancel'

function Next({ of }: { of: FilingRecord }) {
  const { t } = useTranslation()
  const files = useMay()('gst.file')
  const to = useFilingPaths()
  const [open, setOpen] = useState<Asked>()
  const close = () => setOpen(undefined)
  const button = (asked: Asked, label: string, quiet = false) => (
    <Button {...(quiet && { variant: 'default' })} onClick={() => setOpen(asked)}>
      {t(label)}
    </Button>
  )
  return (
    <div className={classes.stack}>
      <Card>
        <h2 className={classes.title}>{t('What comes next')}</h2>
        <p className={classes.next}>{t(nextWords[of.state])}</p>
        {of.state === 'docsQuery' && (
          <>
            <p className={classes.next}>
              <strong>{of.asked.map(one => t(registers[one])).join(', ')}</strong>
            </p>
            <p className={classes.note}>{of.askedRemark}</p>
          </>
        )}
        {files && (
          <div className={classes.buttons}>
            {of.state === 'draft' && (
              <Button component={Link} to={to.begin(of.id)}>
                {t('Continue')}
              </Button>
            )}
            {of.state === 'docsQuery' && button('answer', 'Submit again')}
            {of.state === 'clientApproval' && button('approve', 'Client approved')}
            {of.state === 'clientApproval' && button('return', 'Not approved', true)}
            {of.state === 'challanPending' && of.challan && of.returnKind !== 'pmt06' && button('paid', 'Challan paid')}
            {of.cancellable && button('cancel', 'Cancel return', true)}
            {(of.state === 'filed' || of.state === 'cancelled' || of.state === 'rejected') && <Again of={of} />}
          </div>
        )}
      </Card>
      {files && of.state === 'docsQuery' && (
        <Card>
          <h2 className={classes.title}>{t('Send what is asked')}</h2>
          <FilingFileAdd id={of.id} first={of.unsent[0]} />
        </Card>
      )}
      {open === 'approve' && <Approve of={of} close={close} />}
      {open === 'return' && (
        <ReasonDialog
          endpoint={returnFiling}
          id={of.id}
          title="The client does not approve?"
          about={t('The return is prepared again. Say what is to be changed.')}
          submit="Return"
          said={t('The return was given back to be prepared again')}
          close={close}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          endpoint={cancelFiling}
          id={of.id}
          title="Cancel this return?"
          about={t('{{amount}} are refunded to your wallet. It is not possible any more once the return is being prepared.', {
            amount: money(of.total ?? 0),
          })}
          submit="Cancel and refund"
          said={t('The return was cancelled and refunded')}
          danger
          close={close}
        />
      )}
      {open === 'answer' && <Answer of={of} close={close} />}
      {open === 'paid' && <ChallanPaid endpoint={ownChallanPaid} id={of.id} close={close} />}
    </div>
  )
}

/** The next period after one that was filed; the same once more where it was not. */
function Again({ of: { id, state, returnKind, period } }: { of: FilingRecord }) {
  const { t } = useTranslation()
  const to = useFilingPaths()
  const go = useGo()
  const send = useSend(fileAgain, { id })
  const next = state === 'filed' ? nextPeriod(returnKind, period) : period
  const problem = periodProblem(returnKind, next, dayOf(new Date()))
  return (
    <>
      <Button
        loading={send.busy}
        disabled={problem !== undefined}
        onClick={() =>
          void send()
            .then(made => go(to.begin(made.id)))
            .catch(showFailure)
        }
      >
        {t(state === 'filed' ? 'File again for the next period' : 'File this period again')}
      </Button>
      {problem && (
        <p className={classes.note}>
          {periodName(t, next)}: {t(problem)}
        </p>
      )}
    </>
  )
}

interface Step {
  of: FilingRecord
  close: () => void
}

function Approve({ of, close }: Step) {
  const { t } = useTranslation()
  const cash = of.tax?.cash ?? 0
  const today = dayOf(new Date())
  return (
    <StepDialog
      endpoint={approveFiling}
      id={of.id}
      title="Has the client approved this tax?"
      about={t('{{amount}} in cash. Note who approved it and when.', { amount: money(cash) })}
      submit="Client approved"
      said={t('The approval was noted')}
      initial={{ approvedOn: today, cash }}
      close={close}
    >
      {Field => (
        <div className={classes.stack}>
          <Field name="approvedBy" autoFocus />
          <Field name="approvedOn" max={today} />
        </div>
      )}
    </StepDialog>
  )
}

function Answer({ of, close }: Step) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={answerFiling}
      id={of.id}
      title="Submit again?"
      about={of.unsent.length > 0 && t('Not added yet: {{documents}}.', { documents: of.unsent.map(one => t(registers[one])).join(', ') })}
      submit="Submit again"
      said={t('The return was submitted again')}
      close={close}
    >
      {Field => <Field name="remark" autoFocus />}
    </StepDialog>
  )
}
