import { Button, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import type { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DueDay } from '../kit/record/due-day'
import { keptWords } from '../kit/words/kept'
import classes from './backend-dashboard.module.css'

type Needed = ReplyOf<typeof merchantDashboard>['needsYou']

const useWhy = keptWords(async () => (await import('@sevakendra/contract/nsdl-pan/forms/why')).whyIn)

/** What only the shop can move on: who, in which state, why, until when, and one verb; and how much there is of each kind. */
export function NeedsYou({ needed: { rows, all }, base }: { needed: Needed; base: string }) {
  const { t } = useTranslation()
  const why = useWhy()
  const total = all.reduce((sum, { n }) => sum + n, 0)
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="needs-you">
      <header className={classes.panelHead}>
        <h2 id="needs-you">
          {t('Needs your attention')} {total > 0 && <span className={classes.accent}>{count(total)}</span>}
        </h2>
      </header>
      {rows.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {t('Nothing needs your attention.')}
        </p>
      ) : (
        <>
          <ul className={classes.rows}>
            {rows.map(({ kind, id, refNo, title, state, tone, reason, help, verb, link, answerBy, at }) => (
              <li key={`${kind} ${id}`}>
                <div>
                  <p className={classes.rowTitle}>
                    <strong>{title || t('Draft without a name')}</strong>
                    <span className={classes.chip} data-tone={tone}>
                      {t(state)}
                    </span>
                  </p>
                  <p>{reason === null ? t(help) : why(reason)}</p>
                  {answerBy && (
                    <p className={classes.rowDue}>
                      <span>{t('Due')}:</span> <DueDay dueOn={answerBy} awaited />
                    </p>
                  )}
                  <p className={classes.rowFoot}>
                    {refNo}, <span style={{ whiteSpace: 'nowrap' }}>{timeWords(at)}</span>
                  </p>
                </div>
                <Button variant="default" component={Link} to={`${base}/${link}`} aria-label={`${t(verb)}: ${title || refNo}`}>
                  {t(verb)}
                </Button>
              </li>
            ))}
          </ul>
          <ul className={classes.kinds} aria-label={t('All that needs your attention')}>
            {all.map(({ label, link, n }) => (
              <li key={label}>
                <Link to={`${base}/${link}`}>{t(label)}</Link> {count(n)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Paper>
  )
}
