import type { OutcomeWord } from '@sevakendra/contract/gateway/words'
import { balance, money, toPaise } from '@sevakendra/contract/kit/money'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './payment-outcome.module.css'
import { type StoredOrder, storedOrder } from './stored-order'

/** What the specification's screen can come to (§4), and waiting for it. */
export type Outcome = 'asking' | 'success' | 'failed' | 'missing_txn_id' | 'error'

interface Answer {
  status: boolean
  /** Amount in rupees; neither for a browser without a sign-in. */
  data?: { status: OutcomeWord; amount?: number; ref_no?: string } | null
}

interface Progress {
  outcome: Outcome
  /** Failed as far as anybody knows now: the bank may still say otherwise. */
  pending?: boolean
  /** Paise. */
  amount?: number
  refNo?: string
}

/** Milliseconds between questions. After the first two of them the screen says what it knows; it goes on asking for two minutes. */
const pauses = [1500, 2500, 5000, 5000, 10_000, 10_000, 20_000, 30_000, 30_000]

/** Asks for the stored order, and again while the answer may still change. */
export function useOutcome(ask: (order: StoredOrder) => Promise<Answer>, wait = pauses): Progress & { again: () => void } {
  const [progress, setProgress] = useState<Progress>({ outcome: 'asking' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks anew
  useEffect(() => {
    const order = storedOrder()
    if (!order) return setProgress({ outcome: 'missing_txn_id' })
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const question = async (n: number) => {
      const next = await ask(order).then(progressOf, (): Progress => ({ outcome: 'error' }))
      if (gone) return
      const pause = next.pending ? wait[n] : undefined
      if (pause === undefined || n >= 2) setProgress(next)
      if (pause !== undefined) timer = setTimeout(() => void question(n + 1), pause)
    }
    void question(0)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [turn, ask])
  const again = useCallback(() => {
    setProgress({ outcome: 'asking' })
    setTurn(n => n + 1)
  }, [])
  return { ...progress, again }
}

/** Success only when the answer's status is truthy and `data.status` equals 'success'. */
function progressOf({ status, data }: Answer): Progress {
  const { amount, ref_no: refNo } = data ?? {}
  const order = { ...(amount !== undefined && { amount: toPaise(amount) }), ...(refNo !== undefined && { refNo }) }
  if (status && data?.status === 'success') return { outcome: 'success', ...order }
  return { outcome: 'failed', pending: Boolean(status) && data?.status === 'pending', ...order }
}

const reasons = {
  missing_txn_id: 'Transaction ID missing. Cannot check payment status.',
  failed: 'Something went wrong or payment failed.',
  error: 'Something went wrong or payment failed.',
} as const

/**
 * What became of a payment, in the specification's words, with its amount and number as far as they are known here.
 * @param held what the wallet holds now, in paise; undefined for who may not see it
 */
export function PaymentOutcome({
  outcome,
  pending,
  amount,
  refNo,
  held,
  actions,
}: Progress & { held?: number | undefined; actions: ReactNode }) {
  const { t } = useTranslation()
  const facts: [label: string, value: string | false | undefined][] = [
    [t('Amount'), amount !== undefined && money(amount)],
    refNo ? [t('Reference'), refNo] : [t('Transaction ID'), storedOrder()?.client_txn_id],
    [t('Balance now'), held !== undefined && balance(held)],
  ]
  return (
    <section className={classes.outcome} data-outcome={outcome} aria-live="polite" aria-busy={outcome === 'asking'}>
      {outcome === 'asking' && (
        <>
          <span className={classes.turning} aria-hidden="true" />
          <h1>{t('Loading...')}</h1>
          <p>{t('Please wait while we load your data')}</p>
        </>
      )}
      {outcome === 'success' && (
        <>
          <Mark of="M9 12l2 2l4 -4" className={classes.good} />
          <h1>{t('Payment Successful')}</h1>
          <p>{t('Thank you for your payment!')}</p>
        </>
      )}
      {outcome !== 'asking' && outcome !== 'success' && (
        <>
          <Mark of="M10 10l4 4m0 -4l-4 4" className={classes.bad} />
          <h1>{t('Payment Failed')}</h1>
          <p>{t(reasons[outcome])}</p>
        </>
      )}
      {outcome !== 'asking' && outcome !== 'missing_txn_id' && (
        <dl className={classes.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {pending && (
        <div className={classes.note}>
          <p>
            <strong>{t('The bank has not confirmed this payment yet; we keep checking.')}</strong>
          </p>
          <p>
            {t(
              'If your account was debited, the money is added to your wallet as soon as the bank confirms it. Otherwise the bank refunds it automatically within 5 working days (T+5) and must pay you 100.00/- for every day after that. Do not pay again for the same top-up.',
            )}
          </p>
        </div>
      )}
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}

/**
 * A circle with a sign in it. Drawn here, as the facts above are: icons of the library and parts of the kit lie in files of the signed-in
 * screens, ninety kilobytes that somebody who comes back from a bank without a sign-in would wait for.
 */
const Mark = ({ of, className }: { of: string; className: string | undefined }) => (
  <svg
    {...{ width: 56, height: 56, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', className }}
    {...({ strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const)}
    aria-hidden="true"
  >
    <circle cx={12} cy={12} r={9} />
    <path d={of} />
  </svg>
)
