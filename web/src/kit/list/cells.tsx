import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { Column, Tone } from '@sevakendra/contract/kit/list'
import { count, money } from '@sevakendra/contract/kit/money'
import { IconArrowBackUp, IconCircleCheck, IconCircleMinus, IconCircleX, IconClock, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WholeWords } from '../look/whole-words'
import classes from './cells.module.css'

const toneIcons = {
  wait: IconClock,
  busy: IconEye,
  ok: IconCircleCheck,
  back: IconArrowBackUp,
  bad: IconCircleX,
  quiet: IconCircleMinus,
} as const satisfies Record<Tone, unknown>

export type ChipIcon = typeof IconClock

interface ChipProps {
  tone?: Tone
  /** What it is about, where the icon of the tone would say something else. */
  icon?: ChipIcon | undefined
  children: string
}

/** A state in its tone, with an icon and its words: never by colour alone. */
export function StatusChip({ tone = 'quiet', icon, children }: ChipProps) {
  const Icon = icon ?? toneIcons[tone]
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={14} aria-hidden className={classes.icon} />
      {children}
    </span>
  )
}

/** An amount with figures of one width. */
export const Money = ({ paise }: { paise: number }) => <span className={classes.number}>{money(paise)}</span>

/** One value of a list, as its column says. */
export function Cell({ column, value }: { column: Column; value: unknown }) {
  const { t } = useTranslation()
  if (value === null || value === undefined || value === '') return <span className={classes.none}>–</span>
  switch (column.kind) {
    case 'money':
      return <Money paise={Number(value)} />
    case 'count': {
      const n = Number(value)
      const late = column.daysLeft && n < 0
      return <span className={classes.number}>{late ? t('{{n}} days overdue', { count: -n, n: count(-n) }) : count(n)}</span>
    }
    case 'date':
      return (
        <time dateTime={String(value)} className={classes.number}>
          {dayWords(String(value))}
        </time>
      )
    case 'dateTime':
      return (
        <time dateTime={String(value)} className={classes.number}>
          {timeWords(String(value))}
        </time>
      )
    case 'yesNo':
      return t(value === true ? 'Yes' : 'No')
    case 'choices':
      return [value]
        .flat()
        .map(one => t(column.words?.[String(one)] ?? String(one)))
        .join(', ')
    case 'choice': {
      const word = t(column.words?.[String(value)] ?? String(value))
      const tone = column.tones?.[String(value)]
      return tone ? <StatusChip tone={tone}>{word}</StatusChip> : word
    }
    default: {
      const word = column.words?.[String(value)]
      if (word) return t(word)
      return column.wraps ? <WholeWords text={String(value)} /> : String(value)
    }
  }
}
