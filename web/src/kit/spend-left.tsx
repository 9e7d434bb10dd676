import { money } from '@sevakendra/contract/kit/money'
import { readSpendToday, type SpendToday } from '@sevakendra/contract/kit/spend'
import { useTranslation } from 'react-i18next'
import { useRead } from './call/send'
import { useUser } from './session/session'
import classes from './spend-left.module.css'

/** What merchant staff may still take out of the shop's wallet today; undefined for people without a daily cap, and until it is known. */
export function useSpendToday(): SpendToday | undefined {
  const capped = useUser()?.role.toLowerCase() === 'merchantstaff'
  const { data } = useRead(readSpendToday, { enabled: capped })
  return capped ? (data ?? undefined) : undefined
}

/** The same in words, and why a button beside it may be closed. */
export function SpendLeft({ needed }: { needed?: number }) {
  const { t } = useTranslation()
  const today = useSpendToday()
  if (!today) return null
  const short = needed !== undefined && today.left < needed
  return (
    <p className={classes.left} data-short={short || undefined} role={short ? 'alert' : 'status'}>
      <strong>{t('Left today {{amount}}', { amount: money(today.left) })}</strong>
      <span>
        {t('Daily cap {{cap}}, spent today {{spent}}', { cap: money(today.cap), spent: money(today.spent) })}
        {short && ` · ${t('This is above what you may spend today. Ask your shop, or continue tomorrow.')}`}
      </span>
    </p>
  )
}
