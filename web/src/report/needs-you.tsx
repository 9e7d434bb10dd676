import { Button, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp, stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import type { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DueDay } from '../kit/record/due-day'
import { useMay } from '../kit/session/may'
import { keptWords } from '../kit/words/kept'
import classes from './backend-dashboard.module.css'

type Rows = ReplyOf<typeof merchantDashboard>['needsYou']

type Row = Rows[number]

/** One verb for each state, and the screen on which it is done. */
const verbs: Partial<Record<PhysicalState, [string, (row: Row) => string]>> = {
  draft: ['Continue', ({ id }) => `individual/N/apply/${id}`],
  awaitingScan: ['Scan', ({ id }) => `upload/scanning/${id}`],
  awaitingCrop: ['Crop', ({ id }) => `form-cropping/${id}`],
  incomplete: ['Fix', ({ id }) => `reapply/${id}`],
  tinRejected: ['Reply', ({ ackNo }) => `tin-rejection/upload/${ackNo}`],
}
const opening: [string, (row: Row) => string] = ['Open', ({ id }) => `info/${id}`]

const stateOf = (status: string): PhysicalState | undefined => physicalFlow.states.find(state => state === status)

const useWhy = keptWords(async () => (await import('@sevakendra/contract/nsdl-pan/forms/why')).whyIn)

/** Who, in which state, why, until when, and one verb. */
export function NeedsYou({ rows, base }: { rows: Rows; base: string }) {
  const { t } = useTranslation()
  const why = useWhy()
  const pan = `${base}/product/nsdl-pan`
  const mayApply = useMay()('nsdl.apply')
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="needs-you">
      <header className={classes.panelHead}>
        <h2 id="needs-you">
          {t('Needs your attention')} {rows.length > 0 && <span className={classes.accent}>{rows.length}</span>}
        </h2>
        <Link to={pan}>{t('See all')}</Link>
      </header>
      {rows.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {t('Nothing needs your attention.')}
        </p>
      ) : (
        <ul className={classes.rows}>
          {rows.map(row => {
            const { id, refNo, applicant, status, reason, answerBy, at } = row
            const state = stateOf(status)
            const [verb, screen] = (mayApply && state && verbs[state]) || opening
            return (
              <li key={id}>
                <div>
                  <p className={classes.rowTitle}>
                    <strong>{applicant || t('Draft without a name')}</strong>
                    {state && (
                      <span className={classes.chip} data-tone={stateTones[state]}>
                        {t(stateWords[state])}
                      </span>
                    )}
                  </p>
                  <p>{reason === null ? state && t(stateHelp[state]) : why(reason)}</p>
                  {answerBy && (
                    <p className={classes.rowDue}>
                      <span>{t('Reply By')}:</span> <DueDay dueOn={answerBy} awaited />
                    </p>
                  )}
                  <p className={classes.rowFoot}>
                    {refNo}, <span style={{ whiteSpace: 'nowrap' }}>{timeWords(at)}</span>
                  </p>
                </div>
                <Button
                  variant="default"
                  component={Link}
                  to={`${pan}/physical/${screen(row)}`}
                  aria-label={`${t(verb)}: ${applicant || refNo}`}
                >
                  {t(verb)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Paper>
  )
}
