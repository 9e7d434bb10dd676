import { Alert, Anchor, Button, Checkbox, Group, Kbd, Text, Textarea, Tooltip } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { notifications } from '@mantine/notifications'
import { dayOf, timeWords, typedDay } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import { proposalTones } from '@sevakendra/contract/kit/proposal-words'
import {
  approvePayment,
  holdPayment,
  type PaymentDetail,
  paymentReceipt,
  readPayment,
  refusal,
  rejectPayment,
} from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { unlinkStates } from '@sevakendra/contract/payment/statement/words'
import { IconAlertTriangle, IconCheck, IconCircleX, IconDownload, IconPlayerPause, IconUnlink } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { errorText } from '../kit/call/error-text'
import { savePaper } from '../kit/call/save-paper'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { type Shortcut, useKeys } from '../kit/keys/keys'
import { StatusChip } from '../kit/list/cells'
import { Sum } from '../kit/record/decision'
import { RecordDrawer } from '../kit/record/record-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { useMay } from '../kit/session/may'
import { latePart } from '../kit/shell/late-part'
import { useToastLift } from '../kit/shell/toast-lift'
import { calendarLook } from '../kit/words/month'
import { PaymentChip } from './payment-chip'
import classes from './payment-drawer.module.css'
import { PaymentFacts } from './payment-facts'
import { paymentPaths } from './payment-paths'
import { SlipView } from './slip-view'
import { MatchChoice } from './statement/match-choice'

/** Its form is fetched when somebody wants it. */
const UnlinkPropose = latePart(async () => (await import('./statement/unlink-propose')).UnlinkPropose)

interface PaymentDrawerProps {
  id: string
  close: () => void
  /** To the neighbours in the list; undefined at its ends. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** What other rooms have to say about a request that was credited. */
  more?: ((payment: PaymentDetail) => ReactNode) | undefined
}

/** One request beside its slip: look, tick, approve, and on to the next without the mouse. */
export function PaymentDrawer({ id, close, next, previous, more }: PaymentDrawerProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readPayment, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={720}
      title={data && money(data.amount)}
      chip={data && <PaymentChip state={data.status} since={data.requestedAt} />}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code} · ${data.mode}`}
      ways={
        <>
          <Step keys="K" words={t('previous')} go={previous} />
          <Step keys="J" words={t('next')} go={next} />
        </>
      }
      error={error}
      again={refetch}
    >
      {data && <Decision key={data.id} payment={data} close={close} next={next} previous={previous} more={more} />}
    </RecordDrawer>
  )
}

function Step({ keys, words, go }: { keys: string; words: string; go: (() => void) | undefined }) {
  return (
    <button type="button" className={classes.step} onClick={go} disabled={!go}>
      <Kbd>{keys}</Kbd> {words}
    </button>
  )
}

function Decision({ payment, close, next, previous, more }: { payment: PaymentDetail } & Omit<PaymentDrawerProps, 'id'>) {
  const { t } = useTranslation()
  const may = useMay()
  const today = dayOf(new Date())
  const [seen, setSeen] = useState(false)
  const [seenOn, setSeenOn] = useState(today)
  const [lineId, setLine] = useState<string | null>(null)
  const line = payment.matches.find(match => match.lineId === lineId)
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<string>()
  const lifts = useToastLift()
  const [asking, setAsking] = useState<'reject' | 'hold' | 'unlink'>()
  const approve = useSend(approvePayment, { id: payment.id })
  const reject = useSend(rejectPayment, { id: payment.id })
  const hold = useSend(holdPayment, { id: payment.id })
  const tick = useRef<HTMLInputElement>(null)
  // Taking a credited one back is a matter of two people, elsewhere.
  const steps = may('payment.decide') ? paymentFlow.leaving(payment.status).filter(step => step !== 'reverse') : []
  const open = steps.includes('approve')
  const after = next ?? close
  const credited = payment.status === 'approved' || payment.status === 'reversed'

  async function take() {
    if (!open || approve.busy || payment.notYours) return
    if (!seen) return tick.current?.focus()
    setRefused(undefined)
    try {
      const { balanceAfter } = await approve({
        seen: true,
        seenOn: line?.day ?? seenOn,
        lineId: line?.lineId ?? null,
        remark: remark.trim() || null,
      })
      const words = t('{{amount}} added to {{code}}. Balance now {{balance}}.', {
        ...{ amount: money(payment.amount), code: payment.merchant.code, balance: balance(balanceAfter) },
      })
      notifications.show({ color: 'green', message: words })
      after()
    } catch (error) {
      setRefused(errorText(error))
    }
  }

  /** Who points at the line has seen it. */
  const choose = (id: string) => {
    setLine(id)
    setSeen(true)
  }
  const lines = open && !payment.notYours ? payment.matches.filter(match => match.grade !== 'differs') : []

  const group = 'Payment Request'
  const body = useRef<HTMLDivElement>(null)
  const numbered = lines.map(({ lineId: id }) => [payment.matches.findIndex(one => one.lineId === id) + 1, () => choose(id)])
  const shortcuts: Shortcut[] = [
    { group, words: 'Choose a line of the bank statement', keys: Object.fromEntries(numbered) },
    { group, words: 'Approve', keys: { a: open && !payment.notYours ? () => void take() : undefined } },
    { group, words: 'Reject', keys: { r: steps.includes('reject') ? () => setAsking('reject') : undefined } },
    { group, words: 'Put on hold', keys: { h: steps.includes('hold') ? () => setAsking('hold') : undefined } },
    { group, words: 'Next or previous record', keys: { j: next, k: previous }, held: true },
  ]
  // A question takes a moment to lie over them.
  useKeys(asking ? [] : shortcuts, { within: body })
  // A new record starts at its top, with the tick in reach of the space bar.
  useEffect(() => tick.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <div ref={body} className={drawer.body}>
        <div className={classes.sides}>
          <SlipView payment={payment} />
          <PaymentFacts payment={payment} />
        </div>
        {open && payment.matches.length > 0 && (
          <section className={classes.matches}>
            <h3 className={drawer.part}>{t('In the imported statements')}</h3>
            <MatchChoice matches={payment.matches} chosen={lineId} choose={choose} keys disabled={payment.notYours !== null} />
          </section>
        )}
        {open && (
          <div className={classes.seen}>
            <Checkbox
              ref={tick}
              size="md"
              label={t('Seen in bank statement')}
              checked={seen}
              onChange={event => {
                setSeen(event.currentTarget.checked)
                if (!event.currentTarget.checked) setLine(null)
              }}
              disabled={payment.notYours !== null}
            />
            <DateInput
              aria-label={t('Date in the statement')}
              value={line?.day ?? seenOn}
              disabled={line !== undefined}
              onChange={day => day && setSeenOn(day)}
              valueFormat="DD-MMM-YYYY"
              dateParser={text => typedDay(text) ?? null}
              maxDate={today}
              {...calendarLook(t)}
              w={140}
            />
          </div>
        )}
        <Balances payment={payment} />
        {credited && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void savePaper(() => fetchFile(paymentReceipt, { params: { id: payment.id } }))}
            >
              {t('Receipt (PDF)')}
            </Button>
            {payment.line && !payment.unlink && may('payment.decide') && (
              <Button variant="default" leftSection={<IconUnlink size={16} aria-hidden />} onClick={() => setAsking('unlink')}>
                {t('This is the wrong line')}
              </Button>
            )}
          </Group>
        )}
        {payment.unlink && <OpenUnlink of={payment.unlink} />}
        {credited && more?.(payment)}
        {open && (
          <Textarea
            label={t('Remark')}
            description={t('Shown to the merchant in the ledger')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={remark}
            onChange={event => setRemark(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={1}
          />
        )}
        {open && payment.notYours && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(payment.notYours)}
          </Alert>
        )}
        {refused && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(refused)}
          </Alert>
        )}
      </div>
      {steps.length > 0 && (
        <footer ref={lifts} className={`${drawer.foot} ${classes.keyed}`}>
          <Group gap="sm">
            {steps.includes('reject') && (
              <Button
                variant="default"
                size="md"
                className={classes.reject}
                leftSection={<IconCircleX size={18} aria-hidden />}
                onClick={() => setAsking('reject')}
              >
                {t('Reject')} <Kbd ml={8}>R</Kbd>
              </Button>
            )}
            {steps.includes('hold') && (
              <Button variant="default" size="md" leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={() => setAsking('hold')}>
                {t('Hold')} <Kbd ml={8}>H</Kbd>
              </Button>
            )}
          </Group>
          <Tooltip label={t('First confirm that you have seen it in the bank statement')} disabled={seen || payment.notYours !== null}>
            <Button
              size="md"
              className={classes.approve}
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={approve.busy}
              aria-disabled={!seen}
              data-waiting={!seen || undefined}
              disabled={payment.notYours !== null}
              onClick={take}
            >
              {t(next ? 'Approve {{amount}} and next' : 'Approve {{amount}}', { amount: money(payment.amount) })} <Kbd ml={8}>A</Kbd>
            </Button>
          </Tooltip>
        </footer>
      )}
      {asking === 'unlink' && payment.line && (
        <UnlinkPropose lineId={payment.line.id} refNo={payment.refNo} close={() => setAsking(undefined)} />
      )}
      <FormDialog
        opened={asking === 'reject' || asking === 'hold'}
        close={() => setAsking(undefined)}
        title={asking === 'hold' ? 'Put on hold' : 'Reject this payment request?'}
        about={t(
          asking === 'hold'
            ? 'The request stays open. The merchant sees the reason in the payment list.'
            : 'Nothing is added to the wallet. The merchant gets the reason by mail.',
        )}
        schema={refusal}
        name={`${asking} ${payment.id}`}
        submit={asking === 'hold' ? 'Put on hold' : 'Reject'}
        danger={asking === 'reject'}
        send={values => (asking === 'hold' ? hold : reject)(values)}
        done={() => {
          notifications.show({
            message: t(asking === 'hold' ? '{{refNo}} was put on hold' : '{{refNo}} was rejected', { refNo: payment.refNo }),
          })
          after()
        }}
      >
        {Field => <Field name="remark" autoFocus />}
      </FormDialog>
    </>
  )
}

/** Somebody has said that the line is the wrong one, and nobody has decided yet. */
function OpenUnlink({ of: { id, reason, proposedBy, proposedAt } }: { of: NonNullable<PaymentDetail['unlink']> }) {
  const { t } = useTranslation()
  const may = useMay()
  const words = t('Wrong link')
  return (
    <Group gap="sm">
      {may('payment.decide') ? (
        <Anchor component={Link} to={paymentPaths.unlink(id)} size="sm" fw={600}>
          {words}
        </Anchor>
      ) : (
        <strong>{words}</strong>
      )}
      <StatusChip tone={proposalTones.pending}>{t(unlinkStates.pending)}</StatusChip>
      <span>{reason}</span>
      <Text size="sm" c="dimmed">
        {proposedBy}, {timeWords(proposedAt)}
      </Text>
    </Group>
  )
}

/** Balance before + this payment = balance after; less what it settles of what the shop owes. */
function Balances({ payment: { balanceBefore, balanceAfter, amount, owed, status } }: { payment: PaymentDetail }) {
  if (status === 'rejected' || status === 'cancelled' || status === 'reversed') return null
  return (
    <Sum
      of={[
        ['Balance before', balance(balanceBefore)],
        '+',
        ['This payment', money(amount), 'added'],
        ...(owed > 0 ? (['−', ['Settles what the shop owes', money(owed)]] as const) : []),
        '=',
        ['Balance after', balance(balanceAfter)],
      ]}
    />
  )
}
