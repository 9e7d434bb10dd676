import { Alert, Skeleton } from '@mantine/core'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import classes from '../kit/shell/office-home.module.css'
import own from './gst-tiles.module.css'

/** How many stand in a state, and since when the oldest does. */
export interface Standing {
  state: string
  n: number
  since: string | null
}

export interface GstTile {
  title: string
  about: string
  to: string
  icon: ComponentType<IconProps>
  /** The states that are counted. */
  of: readonly string[]
  /** Somebody who reads this has to act. */
  waits?: true
}

/** Counts of one service, each a way to its list. @param label what they are of @param all the list of all of them, which has ended ones too */
export function GstTiles({
  label,
  all,
  tiles,
  standing,
  error,
}: {
  label: string
  all: string
  tiles: readonly GstTile[]
  standing: readonly Standing[] | undefined
  error: unknown
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(label)} className={own.service}>
      <header className={own.head}>
        <h2>{t(label)}</h2>
        <Link to={all}>{t('Show all')}</Link>
      </header>
      {error !== null && error !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {t(errorText(error))}
        </Alert>
      )}
      <ul className={classes.grid}>
        {tiles.map(({ title, about, to, icon: Mark, of, waits }) => {
          const found = standing?.filter(({ state }) => of.includes(state))
          const n = found?.reduce((sum, one) => sum + one.n, 0)
          const since = found
            ?.flatMap(one => one.since ?? [])
            .sort()
            .at(0)
          return (
            <li key={title}>
              <Link to={to} className={classes.card} data-waits={(waits && n) || undefined}>
                <span className={classes.mark}>
                  <Mark size={22} stroke={1.75} aria-hidden />
                </span>
                <span>
                  <span className={classes.count}>{n === undefined ? error ? '–' : <Skeleton width={48} height={24} /> : count(n)}</span>
                  <span className={classes.title}>{t(title)}</span>
                  <span className={classes.about}>{t(about)}</span>
                  {since && n !== 0 && <span className={classes.about}>{t('Oldest: {{day}}', { day: dayWords(dayOf(since)) })}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
