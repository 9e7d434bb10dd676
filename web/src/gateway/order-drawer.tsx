import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  askAgain,
  creditReceipt,
  type OrderDetail,
  readOrder,
  receiptDecision,
  refuseReceipt,
} from '@sevakendra/contract/gateway/endpoints'
import { receiptFlow } from '@sevakendra/contract/gateway/flow'
import { adapters, doubts, orderStates, orderTones, receiptStates, receiptTones } from '@sevakendra/contract/gateway/words'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/cells'
import { errorText } from '../kit/error-text'
import { Facts } from '../kit/facts'
import { FormDialog } from '../kit/form-dialog'
import { useMay } from '../kit/may'
import { RecordDrawer } from '../kit/record-drawer'
import { useRead, useSend } from '../kit/send'
import { Timeline } from '../kit/timeline'
import classes from './order-drawer.module.css'

/** One online payment: what the provider said, what arrived, and what a person decides about it. */
export function OrderDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readOrder, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && balance(data.amount)}
      chip={data && <StatusChip tone={orderTones[data.status]}>{t(orderStates[data.status])}</StatusChip>}
      about={data && `${data.refNo} · ${data.merchant.shopName}, ${data.merchant.code}`}
      error={error}
      again={refetch}
    >
      {data && <Order order={data} />}
    </RecordDrawer>
  )
}

const steps: Record<string, string> = {
  begin: 'Begun',
  open: 'Payment page opened',
  pay: 'Paid',
  fail: 'Failed',
  doubt: 'In review',
  expire: 'Expired',
  credit: 'Credited by decision',
  refuse: 'Refused',
}

function Order({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const again = useSend(askAgain, { id: order.id })
  const facts: [string, string | null][] = [
    ['What for', order.info],
    ['Begun', `${timeWords(order.requestedAt)}, ${order.requestedBy}`],
    ['Through', t(adapters[order.adapter])],
    ['Transaction ID', order.clientTxnId],
    ['Asked last', order.checkedAt && `${timeWords(order.checkedAt)} (${order.checks})`],
    ['Asked next', order.nextCheckAt && timeWords(order.nextCheckAt)],
    ['The provider says', order.says],
  ]
  async function ask() {
    try {
      await again()
    } catch (error) {
      notifications.show({ color: 'red', title: t('Error'), message: errorText(error), autoClose: false })
    }
  }
  return (
    <Stack gap="lg" className={classes.body}>
      {order.late && <Alert color="yellow">{t('Paid after it had failed or expired.')}</Alert>}
      {order.receipts.map(one => (
        <Receipt key={one.id} receipt={one} order={order} />
      ))}
      <Facts look="lines" of={facts.map(([label, value]) => [t(label), value])} />
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={again.busy}
        onClick={() => void ask()}
      >
        {t('Ask the provider now')}
      </Button>
      <section>
        <h3 className={classes.title}>{t('History')}</h3>
        <Timeline
          moments={[...order.timeline]
            .reverse()
            .map(({ action, at, by, remark }) => ({ at, by, remark, what: t(steps[action] ?? action) }))}
        />
      </section>
    </Stack>
  )
}

function Receipt({ receipt, order }: { receipt: OrderDetail['receipts'][number]; order: OrderDetail }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<'credit' | 'refuse'>()
  const credit = useSend(creditReceipt, { id: receipt.id })
  const refuse = useSend(refuseReceipt, { id: receipt.id })
  const open = may('gateway.decide') && receiptFlow.leaving(receipt.status).length > 0
  const amount = balance(receipt.amount)
  return (
    <section className={classes.receipt} data-open={receipt.status === 'review'}>
      <Group justify="space-between" wrap="nowrap">
        <strong className={classes.paid}>{money(receipt.amount)}</strong>
        <StatusChip tone={receiptTones[receipt.status]}>{t(receiptStates[receipt.status])}</StatusChip>
      </Group>
      {receipt.doubt && (
        <p className={classes.doubt}>
          <IconAlertTriangle size={16} aria-hidden /> {t(doubts[receipt.doubt])}
          {receipt.doubt === 'amount' && `: ${t('asked {{amount}}', { amount: money(order.amount) })}`}
        </p>
      )}
      <p className={classes.about}>
        {t('Bank reference')} {receipt.bankRef}
        {receipt.payer && ` · ${receipt.payer}`} · {timeWords(receipt.seenAt)}
      </p>
      {receipt.decidedBy && (
        <p className={classes.about}>
          {receipt.decidedBy}, {receipt.decidedAt && timeWords(receipt.decidedAt)}: {receipt.remark}
        </p>
      )}
      {open && order.notYours && <Alert color="yellow">{t(order.notYours)}</Alert>}
      {open && !order.notYours && (
        <Group gap="sm">
          <Button onClick={() => setAsking('credit')}>{t('Credit {{amount}}', { amount })}</Button>
          <Button variant="default" onClick={() => setAsking('refuse')}>
            {t('Refuse')}
          </Button>
        </Group>
      )}
      {asking === 'credit' && (
        <FormDialog
          opened
          close={() => setAsking(undefined)}
          title="Credit what was really paid?"
          about={t('{{amount}} goes into the wallet of {{code}}. Look at the bank first.', { amount, code: order.merchant.code })}
          schema={receiptDecision}
          submit="Credit"
          send={credit}
          done={({ balanceAfter }) =>
            notifications.show({
              color: 'green',
              message: t('{{amount}} added to {{code}}. Balance now {{balance}}.', {
                ...{ amount, code: order.merchant.code, balance: balance(balanceAfter) },
              }),
            })
          }
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
      {asking === 'refuse' && (
        <FormDialog
          opened
          close={() => setAsking(undefined)}
          title="Refuse this payment?"
          about={t('Nothing is credited. Give the money back outside the portal; the merchant reads your reason.')}
          schema={receiptDecision}
          submit="Refuse"
          danger
          send={refuse}
        >
          {Field => <Field name="remark" />}
        </FormDialog>
      )}
    </section>
  )
}
