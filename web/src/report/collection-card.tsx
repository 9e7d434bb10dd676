import { Paper, Skeleton } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count, money } from '@sevakendra/contract/kit/money'
import { type CollectionMode, collectionModes, type collectionPerDay } from '@sevakendra/contract/report/endpoints'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './backend-dashboard.module.css'

const CollectionChart = lazy(() => import('./collection-chart'))

export type Collection = ReplyOf<typeof collectionPerDay>

const modes = Object.keys(collectionModes) as CollectionMode[]
/** The list of what was credited on a day by one mode. */
export const collected = (mode: CollectionMode, day: string): string =>
  mode === 'online'
    ? `actions/payments/online?f.status=paid&f.settledAt=${day}`
    : `actions/payments?f.status=approved&f.mode=${mode}&f.decidedAt=${day}`

const total = (amounts: Partial<Record<CollectionMode, number>>) => modes.reduce((sum, mode) => sum + (amounts[mode] ?? 0), 0)

/** What was credited today by mode, each with the rows behind it; and the last days as a chart and as a table. */
export function CollectionCard({ collection: { days, today } }: { collection: Collection }) {
  const { t } = useTranslation()
  const now = days.at(-1)
  const seen = modes.filter(mode => days.some(({ amounts }) => amounts[mode]))
  if (!now) return null
  const here = modes.filter(mode => now.amounts[mode])
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="collection">
      <header className={classes.panelHead}>
        <h2 id="collection">{t('Collection today')}</h2>
        <strong className={classes.sum}>{money(total(now.amounts))}</strong>
      </header>
      {here.length === 0 ? (
        <p className={classes.empty}>{t('No top-up has been credited today.')}</p>
      ) : (
        <div className={classes.figures}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Mode')}</th>
                <th scope="col">{t('Top-ups')}</th>
                <th scope="col">{t('Amount')}</th>
              </tr>
            </thead>
            <tbody>
              {here.map(mode => (
                <tr key={mode}>
                  <th scope="row">{t(collectionModes[mode])}</th>
                  <td>
                    <Link to={`/backend/${collected(mode, now.day)}`}>{count(today[mode] ?? 0)}</Link>
                  </td>
                  <td>{money(now.amounts[mode] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {seen.length > 0 && (
        <>
          <h3 className={classes.chartHead}>{t('Collection per day, last {{n}} days', { n: count(days.length) })}</h3>
          <div className={classes.chart} aria-hidden>
            <Suspense
              fallback={
                <div className={classes.plot}>
                  <Skeleton height="auto" />
                </div>
              }
            >
              <CollectionChart days={days} modes={seen} />
            </Suspense>
          </div>
          <details className={classes.asTable}>
            <summary>{t('As a table')}</summary>
            <div className={classes.wide}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('Day')}</th>
                    {seen.map(mode => (
                      <th key={mode} scope="col">
                        {t(collectionModes[mode])}
                      </th>
                    ))}
                    <th scope="col">{t('Total')}</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, amounts }) => (
                    <tr key={day}>
                      <th scope="row">{dayWords(day)}</th>
                      {seen.map(mode => (
                        <td key={mode}>{money(amounts[mode] ?? 0)}</td>
                      ))}
                      <td>{money(total(amounts))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </Paper>
  )
}
