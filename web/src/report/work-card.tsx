import { Paper } from '@mantine/core'
import { daysFrom, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import type { backendWork } from '@sevakendra/contract/report/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './backend-dashboard.module.css'

type Work = ReplyOf<typeof backendWork>

const pan = 'actions/nsdl-pan/physical'
/** The list of each queue, and its column that says since when something waits. */
export const queueLists: Readonly<Record<Work['queues'][number]['key'], { label: string; list: string; since: string }>> = {
  registrations: { label: 'Registrations', list: 'user-management/registration', since: 'dated' },
  payments: { label: 'Top-ups to approve', list: 'actions/payments', since: 'requestedAt' },
  applications: { label: 'Forms to verify', list: `${pan}/waiting/list`, since: 'submittedAt' },
  toFile: { label: 'Forms to file', list: `${pan}/to-file/list`, since: 'submittedAt' },
  online: { label: 'Online payments in review', list: 'actions/payments/review', since: 'seenAt' },
  kycs: { label: 'KYC', list: 'user-management/kyc', since: 'submittedAt' },
}

/** What waits, by age: each number opens the rows that it counts, the last column what has waited longest. */
export function QueuesCard({ work: { today, queues } }: { work: Work }) {
  const { t } = useTranslation()
  const ages = [
    { of: 'today', label: 'Today', days: today },
    { of: 'yesterday', label: 'Yesterday', days: daysFrom(today, -1) },
    { of: 'older', label: 'Older', days: `lte~${daysFrom(today, -2)}` },
  ] as const
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="queues">
      <header className={classes.panelHead}>
        <h2 id="queues">{t('Waiting work')}</h2>
        <span className={classes.panelNote}>{t('By the day since which it waits')}</span>
      </header>
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
            {queues.map(({ key, oldest, ...counts }) => {
              const { label, list, since } = queueLists[key]
              return (
                <tr key={key}>
                  <th scope="row">
                    <Link to={`/backend/${list}`}>{t(label)}</Link>
                  </th>
                  {ages.map(({ of, days }) => (
                    <td key={of} data-late={(of === 'older' && counts[of] > 0) || undefined}>
                      {counts[of] > 0 ? <Link to={`/backend/${list}?f.${since}=${days}`}>{count(counts[of])}</Link> : 0}
                    </td>
                  ))}
                  <td>
                    {oldest ? (
                      <Link to={`/backend/${oldest.link}`} aria-label={t('Open the oldest: {{refNo}}', { refNo: oldest.refNo })}>
                        {oldest.refNo}
                        <small>{dayWords(oldest.since)}</small>
                      </Link>
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

const whats = { application: 'PAN application', kyc: 'KYC' } as const

/** Who has what open at the desks now. */
export function AtWorkCard({ rows }: { rows: Work['atWork'] }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="at-work">
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
                <tr key={refNo}>
                  <th scope="row">{who}</th>
                  <td>
                    <Link to={`/backend/${link}`}>
                      {refNo}
                      <small>{t(whats[what])}</small>
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
