import { Alert } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import classes from '../kit/shell/office-home.module.css'
import { StandingCard } from '../kit/shell/standing-card'
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
        {tiles.map(({ of, ...tile }) => {
          const found = standing?.filter(({ state }) => of.includes(state))
          const since = found
            ?.flatMap(one => one.since ?? [])
            .sort()
            .at(0)
          return (
            <StandingCard
              key={tile.title}
              {...tile}
              n={found?.reduce((sum, one) => sum + one.n, 0)}
              since={since}
              failed={Boolean(error)}
            />
          )
        })}
      </ul>
    </section>
  )
}
