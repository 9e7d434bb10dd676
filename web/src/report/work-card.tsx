import { Paper } from '@mantine/core'
import { daysFrom, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import type { backendWork } from '@sevakendra/contract/report/endpoints'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './backend-dashboard.module.css'

type Work = ReplyOf<typeof backendWork>

/** What waits, by age: each number opens the rows that it counts, the last column what has waited longest. Where nothing waits is named below. */
export function QueuesCard({ work: { today, queues } }: { work: Work }) {
  const { t } = useTranslation()
  const ages = [
    { of: 'today', label: 'Today', days: today },
    { of: 'yesterday', label: 'Yesterday', days: daysFrom(today, -1) },
    { of: 'older', label: 'Older', days: `lte~${daysFrom(today, -2)}` },
  ] as const
  const [waiting, quiet] = [queues.filter(({ oldest }) => oldest), queues.filter(({ oldest }) => !oldest)]
  return (
    <Paper withBorder component="section" className={`${classes.panel} ${classes.whole}`} aria-labelledby="queues">
      <header className={classes.panelHead}>
        <h2 id="queues">{t('Waiting work')}</h2>
        <span className={classes.panelNote}>{t('By the day since which it waits')}</span>
      </header>
      {waiting.length > 0 && (
        <div className={classes.figures} data-queues>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Queue')}</th>
                {ages.map(({ of, label }) => (
                  <th key={of} scope="col">
                    {t(label)}
                  </th>
                ))}
                <th scope="col">{t('Oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ key, label, list, since, oldest, ...counts }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link to={`/backend/${list}`}>{t(label)}</Link>
                  </th>
                  {ages.map(({ of, days }) => (
                    <td key={of} data-late={(of === 'older' && counts[of] > 0) || undefined}>
                      {counts[of] > 0 ? <Link to={`/backend/${listOf(list, since, days)}`}>{count(counts[of])}</Link> : 0}
                    </td>
                  ))}
                  <td>
                    {oldest && (
                      <Link to={`/backend/${oldest.link}`} aria-label={t('Open the oldest: {{refNo}}', { refNo: oldest.refNo })}>
                        {oldest.refNo}
                        <small>{dayWords(oldest.since)}</small>
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {quiet.length > 0 && (
        <p className={classes.quiet}>
          {t('Nothing waits in')}{' '}
          {quiet.map(({ key, label, list }, at) => (
            <Fragment key={key}>
              {at > 0 && ', '}
              <Link to={`/backend/${list}`}>{t(label)}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </Paper>
  )
}

/** The list of a queue, at the days of one of its ages where the list has a column for them. */
const listOf = (list: string, since: string | null, days: string) =>
  since === null ? list : `${list}${list.includes('?') ? '&' : '?'}f.${since}=${days}`

/** Who has what open at the desks now. */
export function AtWorkCard({ rows }: { rows: NonNullable<Work['atWork']> }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder component="section" className={`${classes.panel} ${classes.whole}`} aria-labelledby="at-work">
      <header className={classes.panelHead}>
        <h2 id="at-work">{t('At work now')}</h2>
        <span className={classes.panelNote}>{t('Goes back to its queue by itself at the time given')}</span>
      </header>
      {rows.length === 0 ? (
        <p className={classes.empty}>{t('Nobody has a form open at the desk.')}</p>
      ) : (
        <div className={classes.figures}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Who')}</th>
                <th scope="col">{t('Works on')}</th>
                <th scope="col">{t('Until')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ who, what, refNo, until, link }) => (
                <tr key={link}>
                  <th scope="row">{who}</th>
                  <td>
                    <Link to={`/backend/${link}`}>
                      {refNo}
                      <small>{t(what)}</small>
                    </Link>
                  </td>
                  <td>{timeWords(until).split(', ')[1]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Paper>
  )
}
