import { officePaymentStates, type PaymentState, paymentTones } from '@sevakendra/contract/payment/words'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './payment-chip.module.css'

const icons = {
  pending: IconClock,
  onHold: IconPlayerPause,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  cancelled: IconBan,
  reversed: IconArrowBackUp,
}

/** A state in words with its mark; with `since`, how long the request has been waiting. */
export function PaymentChip({ state, since }: { state: PaymentState; since?: string }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  const waits = since && (state === 'pending' || state === 'onHold') ? age(since) : undefined
  return (
    <span className={classes.chip} data-tone={paymentTones[state]}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(officePaymentStates[state])}
      {waits && `, ${waits.n} ${t(waits.unit)}`}
    </span>
  )
}

function age(since: string): { n: number; unit: 'min' | 'h' | 'days' } {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 60_000))
  if (minutes < 60) return { n: minutes, unit: 'min' }
  return minutes < 48 * 60 ? { n: Math.round(minutes / 60), unit: 'h' } : { n: Math.round(minutes / 1440), unit: 'days' }
}
