import { type estimate, estimateCheckedOn, estimateSource, type ReturnKind, returnWords } from '@sevakendra/contract/gst/filing/returns'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { DueDay } from '../../kit/record/due-day'
import { Facts } from '../../kit/record/facts'
import classes from './filing-shown.module.css'
import { periodName } from './period-words'

interface FilingDueProps {
  returnKind: ReturnKind
  period: string
  dueOn: string
  source: string | null
  open: boolean
  of: ReturnType<typeof estimate>
}

/** When a return is due, and what it costs besides the tax if it is late: an estimate, with where it comes from. */
export function FilingDue({ returnKind, period, dueOn, source, open, of }: FilingDueProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.due}>
      <Facts
        look="lines"
        of={[
          [t('GST return'), `${returnWords[returnKind]}, ${periodName(t, period)}`],
          [t('Due Date'), <DueDay key="due" dueOn={dueOn} awaited={open} />],
          [t('Extended by'), source],
          [t('Late fee, estimated'), of.daysLate > 0 && of.lateFee !== null && money(of.lateFee)],
          [t('Interest, estimated'), of.daysLate > 0 && of.interest !== null && money(of.interest)],
        ]}
      />
      {of.daysLate > 0 && (
        <p className={classes.note}>
          {of.lateFee === null && of.interest === null
            ? t('What is due for the delay is not estimated for this return.')
            : `${t('An estimate for {{days}} days.', { days: of.daysLate, count: of.daysLate })} ${t(
                'The GST portal decides. Source: {{source}}, compared on {{day}}.',
                {
                  source: t(estimateSource),
                  day: dayWords(estimateCheckedOn),
                },
              )}`}
        </p>
      )}
    </div>
  )
}
