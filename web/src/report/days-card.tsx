import { Paper, Skeleton } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './backend-dashboard.module.css'
import type { Days } from './days-chart'

const DaysChart = lazy(() => import('./days-chart'))

const sum = (days: Days, what: 'filed' | 'acknowledged') => days.reduce((all, day) => all + day[what], 0)

/**
 * The one chart of a dashboard, fetched after everything else; as a table for those who read rather than look.
 * @param ever whether there are applications, also older ones
 */
export function DaysCard({ days, ever }: { days: Days; ever: boolean }) {
  const { t } = useTranslation()
  const quiet = days.every(({ filed, acknowledged, sentBack }) => filed + acknowledged + sentBack === 0)
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="days">
      <header className={classes.panelHead}>
        <h2 id="days">{t('Applications per day')}</h2>
        <span className={classes.panelNote}>{t('Last {{n}} days', { n: count(days.length) })}</span>
      </header>
      {quiet ? (
        <p className={classes.empty}>
          {ever
            ? t('No applications in the last {{n}} days.', { n: count(days.length) })
            : t('The number of applications per day appears here after the first application.')}
        </p>
      ) : (
        <div className={classes.chart} aria-hidden>
          <Suspense
            fallback={
              <div className={classes.plot}>
                <Skeleton height="auto" />
              </div>
            }
          >
            <DaysChart days={days} />
          </Suspense>
        </div>
      )}
      <details className={classes.asTable}>
        <summary>{t('As a table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Submitted')}</th>
              <th scope="col">{t('Acknowledged')}</th>
              <th scope="col">{t('Incomplete')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, filed, acknowledged, sentBack }) => (
              <tr key={day}>
                <th scope="row">{dayWords(day)}</th>
                <td>{filed}</td>
                <td>{acknowledged}</td>
                <td>{sentBack}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <footer className={classes.panelFoot}>
        <span>{t('Total in {{n}} days', { n: count(days.length) })}</span>
        <strong>
          {t('{{submitted}} submitted, {{acknowledged}} acknowledged', {
            submitted: sum(days, 'filed'),
            acknowledged: sum(days, 'acknowledged'),
          })}
        </strong>
      </footer>
    </Paper>
  )
}
