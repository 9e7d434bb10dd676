import type { sandboxOrder } from '@sevakendra/contract/gateway/endpoints'
import { type SandboxAct, sandboxActNames, sandboxActs } from '@sevakendra/contract/gateway/words'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { money, typedPaise } from '@sevakendra/contract/kit/money'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ask, Refused } from '../kit/call/ask'
import plain from '../kit/look/plain.module.css'
import classes from './sandbox-pay.module.css'

type Order = ReplyOf<typeof sandboxOrder>

const wordsOf = (error: unknown) => (error instanceof Refused ? error.message : 'A network error occurred.')

/** The payment page of the sandbox: every way in which a payment can go, one button each. */
export function SandboxPay() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const path = `/gateway/sandbox/${encodeURIComponent(token)}`
  const [order, setOrder] = useState<Order>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [silent, setSilent] = useState(false)
  const [other, setOther] = useState('')

  const look = useCallback(() => {
    ask<Order>(path).then(setOrder, error => setRefused(wordsOf(error)))
  }, [path])
  useEffect(look, [look])

  async function act(what: SandboxAct) {
    const amount = what === 'payOther' && other.trim() ? typedPaise(other) : null
    if (amount === undefined || (amount !== null && amount <= 0)) return setRefused('Enter an amount in rupees')
    setBusy(true)
    setRefused(undefined)
    try {
      const { back } = await ask<{ back: string | null }>(path, { act: what, amount })
      if (back !== null) return window.location.assign(back)
      setSilent(true)
      look()
    } catch (error) {
      setRefused(wordsOf(error))
    }
    setBusy(false)
  }

  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <p className={classes.banner}>{t('Sandbox. This page belongs to the portal; no money moves.')}</p>
        <h1>{t('Test payment')}</h1>
        {order && (
          <>
            <p className={classes.amount}>{money(order.amount)}</p>
            <p className={classes.about}>
              {t(order.info)} · {order.clientTxnId}
            </p>
          </>
        )}
        {refused && (
          <p className={plain.refused} role="alert">
            {t(refused)}
          </p>
        )}
        {silent && <p role="status">{t('Paid. The provider sends no message; the portal checks the status in about a minute.')}</p>}
        {order && order.status !== 'created' && !silent && <p role="status">{t('This payment page was used already.')}</p>}
        {order?.status === 'created' && (
          <div className={classes.acts}>
            {sandboxActNames
              .filter(name => name !== 'leave')
              .map(name => (
                <div key={name} className={classes.act}>
                  {name === 'payOther' && (
                    <label className={plain.label}>
                      {t('Amount actually paid')}
                      <input
                        className={plain.field}
                        inputMode="decimal"
                        value={other}
                        placeholder={money(order.amount > 100 ? order.amount - 100 : order.amount + 100)}
                        onChange={event => setOther(event.target.value)}
                      />
                    </label>
                  )}
                  <button
                    type="button"
                    disabled={busy}
                    className={name === 'pay' ? plain.button : plain.outline}
                    onClick={() => void act(name)}
                  >
                    {t(sandboxActs[name])}
                  </button>
                </div>
              ))}
          </div>
        )}
        {order && (
          <button type="button" disabled={busy} className={plain.outline} onClick={() => void act('leave')}>
            {t(order.status === 'created' ? sandboxActs.leave : 'Back to the portal')}
          </button>
        )}
      </section>
    </main>
  )
}
