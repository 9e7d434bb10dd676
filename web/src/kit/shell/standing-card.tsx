import { Skeleton } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './office-home.module.css'

export interface StandingCardProps {
  title: string
  about: string
  /** The list that is counted. */
  to: string
  icon: ComponentType<IconProps>
  /** Somebody who reads this has to act. */
  waits?: true | undefined
  /** How many; undefined while it is read. */
  n: number | undefined
  /** Since when the oldest is there. */
  since: string | null | undefined
  /** Counting failed: nothing more comes. */
  failed: boolean
}

/** How many of a kind there are and since when, as a way to their list; an item of a list with the class `grid` of the same styles. */
export function StandingCard({ title, about, to, icon: Mark, waits, n, since, failed }: StandingCardProps) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to={to} className={classes.card} data-waits={(waits && n) || undefined}>
        <span className={classes.mark}>
          <Mark size={22} stroke={1.75} aria-hidden />
        </span>
        <span>
          <span className={classes.count}>{n === undefined ? failed ? '–' : <Skeleton width={48} height={24} /> : count(n)}</span>
          <span className={classes.title}>{t(title)}</span>
          <span className={classes.about}>{t(about)}</span>
          {since && n !== 0 && <span className={classes.about}>{t('Oldest: {{day}}', { day: dayWords(dayOf(since)) })}</span>}
        </span>
      </Link>
    </li>
  )
}
