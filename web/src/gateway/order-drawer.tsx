import { Alert, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  askAgain,
  creditReceipt,
  type OrderDetail,
  readOrder,
  receiptDecision,
  refuseReceipt,
  seenAtBank,
} from '@sevakendra/contract/gateway/endpoints'
import { receiptFlow } from '@sevakendra/contract/gateway/flow'
import { adapters, doubts, orderStates, orderTones, receiptStates, receiptTones } from '@sevakendra/contract/gateway/words'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { balance, count, money } from '@sevakendra/contract/kit/money'
import { linkLine } from '@sevakendra/contract/payment/statement/endpoints'
import { IconAlertTriangle, IconLink, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { StatusChip } from '../kit/list/cells'
import { Facts } from '../kit/record/facts'
import { RecordDrawer } from '../kit/record/record-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import classes from './order-drawer.module.css'

/** One online payment: what the provider said, what arrived, and what a person decides about it. */
export function OrderDrawer({ id, close, more }: { id: string; close: () => void; more?: More | undefined }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readOrder, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && money(data.amount)}
      chip={data && <StatusChip tone={orderTones[data.status]}>{t(orderStates[data.status])}</StatusChip>}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Order order={data} more={more} />}
    </RecordDrawer>
  )
}

const steps: Record<string, string> = {
  begin: 'Started',
  open: 'Payment page opened',
  pay: 'Paid',
  fail: 'Failed',
  doubt: 'In review',
  expire: 'Expired',
  credit: 'Credited by decision',
  refuse: 'Refused',
  match: 'Linked with a bank line',
  unlink: 'Link with a bank line undone',
  reverse: 'Reversed',
  rename: 'Named by the provider',
  correct: 'Status corrected',
}

/** What other rooms have to say about a payment that was credited. */
type More = (receipt: Receipt, order: OrderDetail) => ReactNode
type Receipt = OrderDetail['receipts'][number]

function Order({ order, more }: { order: OrderDetail; more: More | undefined }) {
  const { t } = useTranslation()
  const again = useSend(askAgain, { id: order.id })
  const facts: [string, string | null][] = [
    ['Purpose', order.info && t(order.info)],
    ['Started', `${timeWords(order.requestedAt)}, ${order.requestedBy}`],
    ['Provider', t(adapters[order.adapter])],
    ['Transaction ID', order.clientTxnId],
    ['Last checked', order.checkedAt && `${timeWords(order.checkedAt)} · ${t('Checks: {{n}}', { n: order.checks })}`],
    ['Next check', order.nextCheckAt && timeWords(order.nextCheckAt)],
    ["Provider's message", order.providerMessage],
  ]
  async function ask() {
    try {
      await again()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div className={drawer.body}>
      {order.late && <Alert color="yellow">{t('Paid after it had failed or expired.')}</Alert>}
      {order.faultAt && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('It failed {{n}} times, last at {{time}}.', {
            ...{ count: order.faults, n: count(order.faults), time: timeWords(order.faultAt) },
          })}{' '}
          {t('It is retried automatically; the log shows the reason.')}
        </Alert>
      )}
      {order.receipts.map(one => (
        <ReceiptCard key={one.id} receipt={one} order={order} more={more} />
      ))}
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={again.busy}
        onClick={() => void ask()}
      >
        {t('Check with the provider now')}
      </Button>
      <section>
        <h3 className={drawer.part}>{t('History')}</h3>
        <Timeline moments={momentsIn(order.timeline, steps, text => t(text))} />
      </section>
    </div>
  )
}

function ReceiptCard({ receipt, order, more }: { receipt: Receipt; order: OrderDetail; more: More | undefined }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<'credit' | 'refuse'>()
  const link = useSend(linkLine, { id: receipt.match?.lineId ?? '' })
  const open = may('gateway.decide') && receiptFlow.leaving(receipt.status).includes('credit')
  const amount = receipt.amount === null ? null : money(receipt.amount)
  const { line, match } = receipt
  const credited = receipt.status === 'credited' || receipt.status === 'reversed'
  async function take() {
    try {
      await link({ requestId: null, gatewayPaymentId: receipt.id })
      notifications.show({ color: 'green', message: t('{{refNo}} was matched', { refNo: order.refNo }) })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <section className={classes.receipt} data-open={receipt.status === 'review'}>
      <Group justify="space-between" wrap="nowrap">
        <strong className={classes.paid}>{receipt.amount === null ? t('Amount not known') : money(receipt.amount)}</strong>
        <StatusChip tone={receiptTones[receipt.status]}>{t(receiptStates[receipt.status])}</StatusChip>
      </Group>
      {receipt.doubt && (
        <p className={classes.doubt}>
          <IconAlertTriangle size={16} aria-hidden /> {t(doubts[receipt.doubt])}
          {receipt.perhaps && `: ${receipt.perhaps}`}
          {receipt.doubt === 'amount' && `: ${t('requested {{amount}}', { amount: money(order.amount) })}`}
        </p>
      )}
      {receipt.doubt === 'frozen' && receipt.status === 'review' && (
        <p className={classes.about}>{t('It is credited automatically once the wallet is released.')}</p>
      )}
      <p className={classes.about}>
        {t('Bank reference')} {receipt.bankRef ?? t('not known')}
        {receipt.providerRef && ` · ${t('at the provider {{number}}', { number: receipt.providerRef })}`}
        {receipt.payer && ` · ${receipt.payer}`} · {timeWords(receipt.seenAt)}
      </p>
      {receipt.decidedBy && (
        <p className={classes.about}>
          {receipt.decidedBy}, {receipt.decidedAt && timeWords(receipt.decidedAt)}: {receipt.remark}
        </p>
      )}
      {line && (
        <p className={classes.about}>
          {t('Line of the statement')}: {[dayWords(line.day), line.narration, line.reference].filter(Boolean).join(' · ')} ·{' '}
          {t('{{file}}, line {{line}}', { file: line.fileName, line: line.lineNo })}
        </p>
      )}
      {match && may('payment.decide') && may('payment.import') && credited && (
        <Group gap="sm">
          <span className={classes.about}>{[dayWords(match.day), match.narration, match.reference].filter(Boolean).join(' · ')}</span>
          <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} loading={link.busy} onClick={() => void take()}>
            {t('Match with this line')}
          </Button>
        </Group>
      )}
      {credited && more?.(receipt, order)}
      {open && order.notYours && <Alert color="yellow">{t(order.notYours)}</Alert>}
      {open && !order.notYours && (
        <Group gap="sm">
          <Button onClick={() => setAsking('credit')}>
            {receipt.doubt === 'nameless' ? t('Credit the amount shown by the bank') : t('Credit {{amount}}', { amount })}
          </Button>
          <Button variant="default" onClick={() => setAsking('refuse')}>
            {t('Refuse')}
          </Button>
        </Group>
      )}
      {asking === 'credit' && <CreditDialog receipt={receipt} order={order} close={() => setAsking(undefined)} />}
      {asking === 'refuse' && <RefuseDialog receipt={receipt} close={() => setAsking(undefined)} />}
    </section>
  )
}

interface DialogProps {
  receipt: Receipt
  order: OrderDetail
  close: () => void
}

/** What was really paid; where the provider named no number or amount, the person who looked into the bank types both. */
function CreditDialog({ receipt, order, close }: DialogProps) {
  const { t } = useTranslation()
  const send = useSend(creditReceipt, { id: receipt.id })
  const done = ({ balanceAfter }: { balanceAfter: number }, paise: number) =>
    notifications.show({
      color: 'green',
      message: t('{{amount}} added to {{code}}. Balance now {{balance}}.', {
        ...{ amount: money(paise), code: order.merchant.code, balance: balance(balanceAfter) },
      }),
    })
  if (receipt.doubt === 'nameless')
    return (
      <FormDialog
        opened
        close={close}
        title="Credit the amount shown by the bank?"
        about={t(
          'The provider reported this payment of {{code}} without bank reference or amount. Type both as they stand in the statement.',
          {
            code: order.merchant.code,
          },
        )}
        schema={seenAtBank}
        initial={{ amount: receipt.amount ?? order.amount }}
        submit="Credit"
        send={send}
        done={(reply, { amount }) => done(reply, amount)}
      >
        {Field => (
          <>
            <Field name="bankRef" />
            <Field name="amount" />
            <Field name="remark" />
          </>
        )}
      </FormDialog>
    )
  const paise = receipt.amount ?? 0
  return (
    <FormDialog
      opened
      close={close}
      title="Credit the amount actually paid?"
      about={t('{{amount}} will be added to the wallet of {{code}}. Check the bank first.', {
        ...{ amount: money(paise), code: order.merchant.code },
      })}
      schema={receiptDecision}
      submit="Credit"
      send={send}
      done={reply => done(reply, paise)}
    >
      {Field => <Field name="remark" />}
    </FormDialog>
  )
}

function RefuseDialog({ receipt, close }: Omit<DialogProps, 'order'>) {
  const { t } = useTranslation()
  const send = useSend(refuseReceipt, { id: receipt.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Refuse this payment?"
      about={t('Nothing is credited. Refund the money outside the portal; the merchant sees your reason.')}
      schema={receiptDecision}
      submit="Refuse"
      danger
      send={send}
    >
      {Field => <Field name="remark" />}
    </FormDialog>
  )
}
