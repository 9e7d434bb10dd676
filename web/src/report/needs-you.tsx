import { Button, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp, stateTones, stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import type { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../kit/session/may'
import { keptWords } from '../kit/words/kept'
import classes from './backend-dashboard.module.css'

type Rows = ReplyOf<typeof merchantDashboard>['needsYou']

/** One verb for each state, and where it is done. */
const verbs: Partial<Record<PhysicalState, [string, string]>> = {
  draft: ['Continue', 'individual/N/apply'],
  awaitingScan: ['Scan', 'upload/scanning'],
  awaitingCrop: ['Crop', 'form-cropping'],
  incomplete: ['Fix', 'reapply'],
}

const stateOf = (status: string): PhysicalState | undefined => physicalFlow.states.find(state => state === status)

const useWhy = keptWords(async () => (await import('@sevakendra/contract/nsdl-pan/forms/why')).whyIn)

/** Who, in which state, why, and one verb. */
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
          {rows.map(({ id, refNo, applicant, status, reason, at }) => {
            const state = stateOf(status)
            const [verb, screen] = (mayApply && state && verbs[state]) || ['Open', 'info']
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
                  <p className={classes.rowFoot}>
                    {refNo}, <span style={{ whiteSpace: 'nowrap' }}>{timeWords(at)}</span>
                  </p>
                </div>
                <Button
                  variant="default"
                  component={Link}
                  to={`${pan}/physical/${screen}/${id}`}
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
