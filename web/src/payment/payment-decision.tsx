import { Alert, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { balance, money } from '@sevakendra/contract/kit/money'
import { approvePayment, type PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { type Shortcut, useKeys } from '../kit/keys/keys'
import { Sum } from '../kit/record/decision'
import drawer from '../kit/record/record-drawer.module.css'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { PaymentCredited } from './payment-credited'
import classes from './payment-decision.module.css'
import { PaymentFacts } from './payment-facts'
import { PaymentRefusal } from './payment-refusal'
import { PaymentSeen } from './payment-seen'
import { PaymentSteps } from './payment-steps'
import { SlipView } from './slip-view'
import { MatchChoice } from './statement/match-choice'

/** Its form is fetched when somebody wants it. */
const UnlinkPropose = lazyPart(async () => (await import('./statement/unlink-propose')).UnlinkPropose)

export interface PaymentDecisionProps {
  payment: PaymentDetail
  close: () => void
  /** To the neighbours in the list; undefined at its ends. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** What other rooms have to say about a request that was credited. */
  more?: ((payment: PaymentDetail) => ReactNode) | undefined
}

/** What the request says beside its slip, what is asked before it is decided, and the steps that decide it. */
export function PaymentDecision({ payment, close, next, previous, more }: PaymentDecisionProps) {
  const { t } = useTranslation()
  const may = useMay()
  const today = dayOf(new Date())
  const [seen, setSeen] = useState(false)
  const [seenOn, setSeenOn] = useState(today)
  const [lineId, setLine] = useState<string | null>(null)
  const line = payment.matches.find(match => match.lineId === lineId)
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<string>()
  const [asking, setAsking] = useState<'reject' | 'hold' | 'unlink'>()
  const approve = useSend(approvePayment, { id: payment.id })
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
          <PaymentSeen
            tick={tick}
            seen={seen}
            see={seen => {
              setSeen(seen)
              if (!seen) setLine(null)
            }}
            on={line?.day ?? seenOn}
            setOn={line ? undefined : setSeenOn}
            disabled={payment.notYours !== null}
          />
        )}
        <Balances payment={payment} />
        {credited && <PaymentCredited payment={payment} unlink={() => setAsking('unlink')} more={more} />}
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
        <PaymentSteps
          payment={payment}
          steps={steps}
          seen={seen}
          busy={approve.busy}
          further={next !== undefined}
          approve={() => void take()}
          ask={setAsking}
        />
      )}
      {asking === 'unlink' && payment.line && (
        <UnlinkPropose lineId={payment.line.id} refNo={payment.refNo} close={() => setAsking(undefined)} />
      )}
      <PaymentRefusal
        payment={payment}
        step={asking === 'reject' || asking === 'hold' ? asking : undefined}
        close={() => setAsking(undefined)}
        done={after}
      />
    </>
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
