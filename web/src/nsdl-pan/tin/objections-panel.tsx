import { Paper } from '@mantine/core'
import type { ObjectionView } from '@sevakendra/contract/nsdl-pan/tin/detail'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ObjectionCard } from './objection-card'
import classes from './objections-panel.module.css'

/** The objections of an application on its page, newest first; nothing where it had none. @param to where replies and papers are */
export function ObjectionsPanel({ objections, to }: { objections: readonly ObjectionView[]; to: string }) {
  const { t } = useTranslation()
  if (objections.length === 0) return null
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="objections">
      <header className={classes.head}>
        <h2 id="objections">{t('Objections of the tax department')}</h2>
        <Link to={to}>{t('Papers of the reply')}</Link>
      </header>
      <ol className={classes.rounds} reversed>
        {objections.map(one => (
          <li key={one.id}>
            <h3>{t('Objection {{round}}', { round: one.round })}</h3>
            <ObjectionCard of={one} />
          </li>
        ))}
      </ol>
    </Paper>
  )
}
