import { officePaymentStates, type PaymentState, paymentTones } from '@sevakendra/contract/payment/words'
import { IconArrowBackUp, IconBan, IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
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
  const waits = since && (state === 'pending' || state === 'onHold') ? age(t, since) : undefined
  return (
    <span className={classes.chip} data-tone={paymentTones[state]}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(officePaymentStates[state])}
      {waits && `, ${waits}`}
    </span>
  )
}

function age(t: TFunction, since: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} ${t('min')}`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} ${t('h')}` : `${Math.round(minutes / 1440)} ${t('days')}`
}
