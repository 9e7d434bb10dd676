import { Kbd, Radio } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Match } from '@sevakendra/contract/payment/endpoints'
import { grades, gradeTones } from '@sevakendra/contract/payment/statement/words'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../kit/list/cells'
import classes from './match-choice.module.css'

interface MatchChoiceProps {
  matches: readonly Match[]
  chosen: string | null
  choose: (lineId: string) => void
  disabled?: boolean
  /** Whether 1, 2, 3 … choose a line; the screen listens for them. */
  keys?: boolean
}

/** Lines of the bank that may be the money, each with how sure that is, in words. A person chooses. */
export function MatchChoice({ matches, chosen, choose, disabled, keys }: MatchChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div className={classes.lines}>
      {matches.map((match, at) => {
        const { lineId, day, credit, narration, reference, grade } = match
        const cannot = disabled || grade === 'differs'
        return (
          <div key={lineId} className={classes.line} data-chosen={chosen === lineId || undefined} data-off={cannot || undefined}>
            <Radio
              classNames={{ body: classes.body, labelWrapper: classes.wrapper }}
              name={name}
              value={lineId}
              checked={chosen === lineId}
              disabled={cannot ?? false}
              onChange={() => choose(lineId)}
              label={
                <span className={classes.words}>
                  <span className={classes.head}>
                    <strong>{money(credit)}</strong> {dayWords(day)}
                    {keys && !cannot && (
                      <Kbd size="xs" aria-hidden className={classes.key}>
                        {at + 1}
                      </Kbd>
                    )}
                    <StatusChip tone={gradeTones[grade]}>{t(grades[grade])}</StatusChip>
                  </span>
                  <span className={classes.text}>{[narration, reference].filter(Boolean).join(' · ')}</span>
                  <span className={classes.why}>{reasons(match, t).join(' · ')}</span>
                </span>
              }
            />
          </div>
        )
      })}
    </div>
  )
}

function reasons({ days, payer, others, twin }: Match, t: (text: string, values?: Record<string, unknown>) => string): string[] {
  return [
    apart(days, t),
    ...(payer === 'name' ? [t("it contains the payer's name")] : []),
    ...(payer === 'last4' ? [t("it contains the last digits of the payer's account")] : []),
    ...(twin
      ? [
          t('similar to the line of {{day}} that is matched with {{refNo}}: is it the same deposit?', {
            day: dayWords(twin.day),
            refNo: twin.refNo,
          }),
        ]
      : []),
    ...(others > 0 ? [t('{{n}} other requests could also match this line', { count: others, n: others })] : []),
  ]
}

function apart(days: number, t: (text: string, values?: Record<string, unknown>) => string): string {
  if (days === 0) return t('on the day of the deposit')
  const n = Math.abs(days)
  return t(days > 0 ? '{{n}} days after the deposit' : '{{n}} days before the deposit', { count: n, n })
}
