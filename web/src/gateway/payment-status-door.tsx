import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import plain from '../kit/look/plain.module.css'

/** The public pages come with the first visit; what few of their visitors need is fetched by those. */
export function PaymentStatusDoor() {
  const { t } = useTranslation()
  const [Screen, setScreen] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  // Without scripts nothing is loading: the server draws what stands there then.
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    setLoading(true)
    import('./payment-status-public').then(
      file => setScreen(() => file.PaymentStatusPublic),
      () => setFailed(true),
    )
  }, [])
  if (Screen) return <Screen />
  return (
    <section className={plain.message} aria-live="polite" aria-busy={loading && !failed}>
      <h1>{t(failed ? 'Payment Failed' : loading ? 'Loading...' : 'Payment Status')}</h1>
      {loading && <p>{t(failed ? 'Something went wrong or payment failed.' : 'Please wait while we load your data')}</p>}
      <noscript>
        <p>{t('This page needs JavaScript. Without it, sign in or ask us whether your payment came through.')}</p>
      </noscript>
    </section>
  )
}
