import { dayOf, daysBetween, dayWords } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import classes from './due-day.module.css'

/** The last day for a reply, and how many days are left of it while one is awaited. */
export function DueDay({ dueOn, awaited, today = dayOf(new Date()) }: { dueOn: string; awaited: boolean; today?: string }) {
  const { t } = useTranslation()
  const left = daysBetween(today, dueOn)
  const words =
    left < 0
      ? t('{{n}} days overdue', { count: -left, n: -left })
      : left === 0
        ? t('due today')
        : t('{{n}} days left', { count: left, n: left })
  return (
    <span className={classes.due}>
      {dayWords(dueOn)}
      {awaited && <span data-late={left < 0 ? 'much' : left <= 2 ? 'yes' : undefined}>{words}</span>}
    </span>
  )
}
