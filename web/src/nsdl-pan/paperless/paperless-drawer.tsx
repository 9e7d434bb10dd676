import { Alert, Button, Group, Text } from '@mantine/core'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { why } from '@sevakendra/contract/kit/fields'
import { money } from '@sevakendra/contract/kit/money'
import { revealPaperlessAllotted } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { appTypes } from '@sevakendra/contract/nsdl-pan/forms/edition'
import {
  acceptNumber,
  checkAny,
  checkMine,
  closeRefused,
  convertToPaper,
  noteLateSuccess,
  openAtProvider,
  type PaperlessInfo,
  printAnyReceipt,
  printMyReceipt,
  readAny,
  readMine,
  refuseNumbers,
  refusing,
} from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import {
  convertStates,
  isFailureReported,
  liveStates,
  openStates,
  type PaperlessState,
  standingStates,
} from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { providers } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { codeWords, providerParts, reasonParts } from '@sevakendra/contract/nsdl-pan/paperless/reasons'
import { stateWords, stoppedHelp } from '@sevakendra/contract/nsdl-pan/paperless/words'
import { steps } from '@sevakendra/contract/nsdl-pan/trail'
import { IconAlertTriangle, IconArrowRight, IconCircleX, IconFileText, IconReceipt, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { NextApplication } from '../../application/next-application'
import { fetchFile } from '../../kit/call/download'
import { showFailure } from '../../kit/call/failure-notes'
import { savePaper } from '../../kit/call/save-paper'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { Facts } from '../../kit/record/facts'
import { RecordDrawer } from '../../kit/record/record-drawer'
import drawer from '../../kit/record/record-drawer.module.css'
import { momentsIn, Timeline } from '../../kit/record/timeline'
import { useMay } from '../../kit/session/may'
import { useGo } from '../../kit/shell/go'
import { lazyPart } from '../../kit/shell/lazy-part'
import { usePanPaths } from '../pan-paths'
import { customerReceipt } from '../receipts'
import { goThere } from './go-there'
import { PaperlessChip } from './paperless-chip'
import { usePaperlessPaths } from './paperless-paths'
import { paperlessWays } from './paperless-ways'

const decision = z.object({ remark: why })

/** For the back office, and days after the rest: they come when they are wanted. */
const AllotSteps = lazyPart(async () => (await import('../allot/allot-steps')).AllotSteps)
const CorrectNumbers = lazyPart(async () => (await import('../correct/correct-numbers')).CorrectNumbers)
const ApplicationRefund = lazyPart(async () => (await import('../physical/application-refund')).ApplicationRefund)
const AllottedNumber = lazyPart(async () => (await import('../allot/allotted-number')).AllottedNumber)

/** What a state means, and what comes next. */
const stateHelp: Record<PaperlessState, string> = {
  draft: 'Nothing is charged yet. Fill in the form and pay.',
  initiated: 'Paid. The applicant finishes e-KYC and e-Sign at the provider; the portal asks there by itself.',
  unknown: 'The provider has not said how it ended. The portal goes on asking; you can ask as well.',
  incomplete: stoppedHelp,
  failed: 'It failed at the provider. It is looked at once more, then the charge is refunded in full.',
  acknowledged: 'Filed and acknowledged. No paper has to be sent.',
  allotted: 'The PAN has been allotted.',
  cardDispatched: 'The card has been dispatched to the address on Aadhaar.',
  tinClosed: 'Finally rejected by the tax department.',
  refunded: 'It failed, and the charge has been refunded in full.',
}

/** One paperless application beside its list. @param office on the back office's side */
export function PaperlessDrawer({ id, close, office = false }: { id: string; close: () => void; office?: boolean }) {
  const { t } = useTranslation()
  const mine = useRead(readMine, { params: { id }, enabled: !office })
  const any = useRead(readAny, { params: { id }, enabled: office })
  const { data, error, refetch } = office ? any : mine
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && (data.applicant || data.refNo)}
      chip={data && <PaperlessChip state={data.state} failing={isFailing(data)} />}
      about={
        data &&
        [data.refNo, t(appTypes[data.appType]), office && `${data.merchant.shopName}, ${data.merchant.code}`].filter(Boolean).join(' · ')
      }
      error={error}
      again={refetch}
    >
      {data && <Application application={data} office={office} />}
    </RecordDrawer>
  )
}

/** One for whom the applicant was never sent to the provider is given back at the end of its first half hour already; the window is for those who began. */
const untilOf = ({ openedAt, manualFrom, windowUntil }: NonNullable<PaperlessInfo['transaction']>) =>
  openedAt === null ? manualFrom : windowUntil

const isFailing = ({ state, transaction }: PaperlessInfo) => isFailureReported(state, transaction?.failing === true)

/** What is going on, and what comes next. */
function Standing({ application }: Pick<Part, 'application'>) {
  const { t } = useTranslation()
  const { state, converted, transaction: txn, price } = application
  if (state === 'draft' && converted) return t('Made into a form on paper, {{refNo}}. Go on there.', { refNo: converted.refNo })
  const waits = isFailing(application) || (state === 'failed' && txn?.failing)
  // Between two numbers a person decides, and nothing is given back before.
  if (!waits || !txn?.nextCheckAt || !price || txn.contradicts) return t(stateHelp[state])
  const next = { time: timeWords(txn.nextCheckAt), amount: money(price.total) }
  const { words, code } = providerParts(txn.providerMessage ?? '')
  return code === null
    ? t('The provider reports a failure. It is asked again at {{time}}; if it failed, {{amount}} is refunded then.', next)
    : t('The provider reports a failure: {{reason}}. It is asked again at {{time}}; if it failed, {{amount}} is refunded then.', {
        ...next,
        reason: `${t(words)} (${code})`,
      })
}

/** The draft on paper of one that succeeded after all. */
const needlessPaper = ({ state, converted }: PaperlessInfo) => (standingStates.includes(state) && converted?.draft ? converted : undefined)

interface Part {
  application: PaperlessInfo
  office: boolean
}

function Application({ application, office }: Part) {
  const { t } = useTranslation()
  const { state, transaction: txn, price } = application
  const reason = (remark: string) => {
    const { words, code } = reasonParts(remark)
    if (code === null) return t(words)
    return codeWords[code] ? `${t(words)}: ${t(codeWords[code])} (${code})` : `${t(words)} (${code})`
  }
  const said = (message: string) => {
    const { words, code } = providerParts(message)
    return code === null ? t(words) : `${t(words)} (${code})`
  }
  const { id, allotted } = application
  const needless = needlessPaper(application)
  const facts: [string, ReactNode][] = [
    ['Ack No.', application.ackNo],
    ['Ack Date', application.ackDate && dayWords(application.ackDate)],
    [
      'Allotted PAN',
      allotted && (office ? <AllottedNumber by={revealPaperlessAllotted} id={id} masked={allotted.masked} /> : allotted.masked),
    ],
    ['Allotted on', allotted && dayWords(allotted.on)],
    ['Tracking number', application.dispatched?.trackingNo],
    ['Dispatched on', application.dispatched && dayWords(application.dispatched.on)],
    ['Mobile No.', application.mobile],
    ['PAN', application.masked.pan],
    ['Charge', price && money(price.total)],
    ['Charged', application.submittedAt && timeWords(application.submittedAt)],
    ['Refunded on', application.refundedAt && timeWords(application.refundedAt)],
    ['Provider', txn && t(providers[txn.provider])],
    ['Transaction ID', txn?.txnId],
    ['To be finished until', openStates.includes(state) && txn && !isFailing(application) && timeWords(untilOf(txn))],
    ['Last checked', txn?.checkedAt && `${timeWords(txn.checkedAt)} · ${t('Checks: {{n}}', { n: txn.checks })}`],
    ['Next check', txn?.nextCheckAt && liveStates.includes(state) && timeWords(txn.nextCheckAt)],
    ["Provider's message", txn?.providerMessage && said(txn.providerMessage)],
  ]
  return (
    <div className={drawer.body}>
      <p>
        <Standing application={application} />
      </p>
      {needless && (
        <p>
          {t('The form on paper {{refNo}} that was made of it cannot be submitted: the applicant has applied already. Delete it.', {
            refNo: needless.refNo,
          })}
        </p>
      )}
      {txn?.lateAt && <Late application={application} office={office} />}
      {txn?.contradicts && <Contradiction application={application} office={office} />}
      {!office && <ShopSteps application={application} />}
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      {office && <MadeInto application={application} />}
      {office && <Filed application={application} />}
      <Receipt application={application} office={office} />
      {txn && liveStates.includes(state) && <Ask application={application} office={office} />}
      <section>
        <h3 className={drawer.part}>{t('History')}</h3>
        <Timeline
          moments={momentsIn(
            application.timeline,
            steps,
            text => t(text),
            'nsdl_paperless.',
            (_, remark) => reason(remark),
          )}
        />
      </section>
    </div>
  )
}

/** The way on: to the form, to the provider, or to paper. */
function ShopSteps({ application }: Pick<Part, 'application'>) {
  const { t } = useTranslation()
  const may = useMay()
  const go = useGo()
  const [paths, pan] = [usePaperlessPaths(), usePanPaths()]
  const { id, state, transaction, converted, appType } = application
  const open = useSend(openAtProvider, { id })
  const convert = useSend(convertToPaper, { id })
  const failing = isFailing(application)
  const needless = needlessPaper(application)
  const [fills, goesOn, toPaperToo, done] = [
    state === 'draft' && !converted,
    openStates.includes(state) && !failing,
    convertStates.includes(state) || failing,
    state === 'acknowledged',
  ]
  // A row of nothing would leave its gap.
  if (!may('nsdl.apply') || !(fills || goesOn || toPaperToo || done || needless)) return null
  const begin = async () => {
    try {
      const { go: there } = await open()
      if (there) goThere(there)
    } catch (error) {
      showFailure(error)
    }
  }
  const toPaper = async () => {
    try {
      const made = await convert()
      go(pan.apply(made.id, { appType, category: 'P', foreign: false }))
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Group gap="sm">
      {fills && (
        <Button component={Link} to={paths.apply(appType, id)}>
          {t('Continue the form')}
        </Button>
      )}
      {goesOn && (
        <Button rightSection={<IconArrowRight size={16} aria-hidden />} loading={open.busy} onClick={() => void begin()}>
          {t(transaction?.openedAt ? 'Continue at the provider' : 'Start e-KYC')}
        </Button>
      )}
      {toPaperToo && (
        <Button
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
          loading={convert.busy}
          onClick={() => void toPaper()}
        >
          {converted ? t('Form on paper {{refNo}}', { refNo: converted.refNo }) : t('Convert to physical')}
        </Button>
      )}
      {done && <NextApplication of={paperlessWays} after={{ appType }} />}
      {needless && (
        <Button variant="default" component={Link} to={pan.apply(needless.id, { appType, category: 'P', foreign: false })}>
          {t('Form on paper {{refNo}}', { refNo: needless.refNo })}
        </Button>
      )}
    </Group>
  )
}

/** The form on paper that was made of it, for the back office; a shop goes there with its steps. */
function MadeInto({ application: { converted } }: Pick<Part, 'application'>) {
  const { t } = useTranslation()
  if (!converted) return null
  return (
    <div>
      <Button variant="default" component={Link} to={`/backend/actions/nsdl-pan/physical/paninfo/${converted.id}`}>
        {t('Form on paper {{refNo}}', { refNo: converted.refNo })}
      </Button>
    </div>
  )
}

/** What the tax office did after the acknowledgement, as somebody of the back office enters it, and what is put right of it. */
function Filed({ application }: Pick<Part, 'application'>) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const close = useSend(closeRefused, { id: application.id })
  if (!application.ackNo) return null
  const info = { ...application, category: 'P', refunded: application.refundedAt !== null, paperless: true } as const
  return (
    <Group gap="sm">
      <AllotSteps info={info} />
      {application.actions.includes('tinClose') && (
        <Button variant="default" leftSection={<IconCircleX size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
          {t('Enter a refusal')}
        </Button>
      )}
      <CorrectNumbers info={info} />
      <ApplicationRefund info={info} />
      {asking && (
        <FormDialog
          opened
          close={() => setAsking(false)}
          title="Refused by the tax department?"
          about={t('{{refNo}}, {{applicant}}. The application ends and the charge stays. The merchant is told at once.', {
            ...{ refNo: application.refNo, applicant: application.applicant },
          })}
          schema={refusing}
          submit="Reject finally"
          danger
          send={close}
        >
          {Field => <Field name="remark" autoFocus />}
        </FormDialog>
      )}
    </Group>
  )
}

/** What the applicant takes home, with the code of the page where it is followed. */
function Receipt({ application: { id, state }, office }: Part) {
  const { t } = useTranslation()
  if (!standingStates.includes(state) && !liveStates.includes(state)) return null
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => void savePaper(() => fetchFile(office ? printAnyReceipt : printMyReceipt, { params: { id } }))}
      >
        {t(customerReceipt)}
      </Button>
    </div>
  )
}

/** Asking by hand, once that is open: before, the portal asks by itself. */
function Ask({ application: { id, transaction }, office }: Part) {
  const { t } = useTranslation()
  const mine = useSend(checkMine, { id })
  const any = useSend(checkAny, { id })
  const ask = office ? any : mine
  if (!transaction) return null
  const check = async () => {
    try {
      await ask()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={ask.busy}
        disabled={!transaction.mayCheck}
        onClick={() => void check()}
      >
        {t('Check with the provider now')}
      </Button>
      {!transaction.mayCheck && (
        <Text c="dimmed" fz={14} mt={6}>
          {t('The provider can be asked from {{time}} on. Until then the portal asks by itself.', {
            time: timeWords(transaction.manualFrom),
          })}
        </Text>
      )}
    </div>
  )
}

/** A success after the refund: nothing is charged again, and a person says what was done. */
function Late({ application, office }: Part) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const send = useSend(noteLateSuccess, { id: application.id })
  const { lateAckNo, lateNoted } = application.transaction ?? {}
  return (
    <Alert color={lateNoted ? 'gray' : 'red'} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <p>
        {t('The provider named the acknowledgement number {{ackNo}} after the charge was refunded. Nothing was charged again.', {
          ackNo: lateAckNo,
        })}
      </p>
      {office && !lateNoted && may('nsdl.acknowledge') && (
        <Button mt="xs" onClick={() => setAsking(true)}>
          {t('Note what was done')}
        </Button>
      )}
      {asking && (
        <FormDialog
          opened
          close={() => setAsking(false)}
          title="Note what was done"
          about={t('It is no longer shown as one to look at. Nothing is charged.')}
          schema={decision}
          submit="Save"
          send={send}
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
    </Alert>
  )
}

/** Two numbers: one was posted, another one is answered. A person says which holds, or that neither does. */
function Contradiction({ application, office }: Part) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'accept' | 'refuse'>()
  const accept = useSend(acceptNumber, { id: application.id })
  const refuse = useSend(refuseNumbers, { id: application.id })
  const done: ReplyOf<typeof acceptNumber>['state'] = 'acknowledged'
  const ackNo = application.transaction?.contradicts ?? ''
  const may = office && application.actions.includes('accept')
  const dialog = { opened: true, close: () => setAsking(undefined), schema: decision }
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <p>{t('The provider posted one acknowledgement number and answers another one, {{ackNo}}. The back office decides.', { ackNo })}</p>
      {may && (
        <Group gap="sm" mt="xs">
          <Button onClick={() => setAsking('accept')}>{t('Accept {{ackNo}}', { ackNo })}</Button>
          <Button variant="default" onClick={() => setAsking('refuse')}>
            {t('Refuse both')}
          </Button>
        </Group>
      )}
      {asking === 'accept' && (
        <FormDialog
          {...dialog}
          title="Accept this number?"
          about={t('The application becomes {{state}} with the number {{ackNo}}. Ask the provider first.', {
            state: t(stateWords[done]),
            ackNo,
          })}
          submit="Accept"
          send={accept}
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
      {asking === 'refuse' && (
        <FormDialog
          {...dialog}
          title="Refuse both numbers?"
          about={t(
            'The application fails, and the charge is refunded in full after one more look. The merchant reads the reason. Ask the provider first.',
          )}
          submit="Refuse both"
          send={refuse}
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
    </Alert>
  )
}
