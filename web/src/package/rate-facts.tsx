import { gstBothWays } from '@sevakendra/contract/invoice/gst'
import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Rate } from '@sevakendra/contract/package/setup/endpoints'
import { rateStates, variantWords } from '@sevakendra/contract/package/words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../kit/list/cells'
import classes from './rate-facts.module.css'
import { useCommissionWords } from './rate-words'

const tones = { waiting: 'wait', current: 'ok', past: 'quiet' } as const

/** One rate: from when, how much, who wrote it down. */
export function RateFacts({ of: rate, children }: { of: Rate; children?: ReactNode }) {
  const { t } = useTranslation()
  const commission = useCommissionWords()
  const { within, across } = gstBothWays(rate.fee)
  return (
    <div className={classes.rate} data-state={rate.state}>
      <div className={classes.when}>
        <StatusChip tone={tones[rate.state]}>{t(rateStates[rate.state])}</StatusChip>
        {rate.variant && <strong>{t(variantWords[rate.variant] ?? rate.variant)}</strong>}
        <span className={classes.day}>{t('from {{day}}', { day: dayWords(rate.effectiveFrom) })}</span>
      </div>
      <dl className={classes.facts}>
        <Fact label={t('Our fee')} value={money(rate.fee)}>
          {t('{{taxable}} + GST {{gst}}; to other states {{taxableThere}} + {{gstThere}}', {
            ...{ taxable: money(within.taxable), gst: money(within.gst) },
            ...{ taxableThere: money(across.taxable), gstThere: money(across.gst) },
          })}
        </Fact>
        <Fact label={t('Commission')} value={commission(rate)} />
        <Fact label={t('Mark-up limit')} value={rate.maxMarkup === 0 ? t('none') : money(rate.maxMarkup)} />
      </dl>
      <div className={classes.by}>
        {rate.by ? t('by {{name}}, {{when}}', { name: rate.by, when: timeWords(rate.at) }) : t('set at installation')}
        {children}
      </div>
    </div>
  )
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
