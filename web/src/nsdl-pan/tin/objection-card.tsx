import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ObjectionView } from '@sevakendra/contract/nsdl-pan/tin/detail'
import { tinReasons } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { useTranslation } from 'react-i18next'
import { DueDay } from '../../kit/record/due-day'
import { Facts } from '../../kit/record/facts'
import classes from './objection-card.module.css'

const outcomes = {
  forwarded: 'Reply forwarded to TIN',
  closed: 'Closed: rejected by TIN',
  cancelled: 'Ended with the application',
} as const

/** One objection in plain words: what is wrong, what to do about it, until when, and what became of it. */
export function ObjectionCard({ of, today, asks = false }: { of: ObjectionView; today?: string; asks?: boolean }) {
  const { t } = useTranslation()
  const awaited = of.outcome === null && of.repliedAt === null
  return (
    <div className={classes.objection}>
      <ul className={classes.reasons}>
        {of.reasons.map(code => (
          <li key={code}>
            <strong>{t(tinReasons[code].words)}</strong>
            {asks && <p>{t(tinReasons[code].ask)}</p>}
          </li>
        ))}
      </ul>
      {of.remark && <p className={classes.remark}>{of.remark}</p>}
      {of.returned && of.outcome === null && (
        <p className={classes.returned}>
          <strong>{t('Why the reply was returned')}:</strong> {of.returned}
        </p>
      )}
      <Facts
        of={[
          [t('Objection dated'), dayWords(of.objectedOn)],
          [t('Reply By'), of.outcome === null && <DueDay dueOn={of.dueOn} awaited={awaited} {...(today && { today })} />],
          [t('Reply received'), of.repliedAt && timeWords(of.repliedAt)],
          [t('Remark of the merchant'), of.replyRemark],
          [t('Outcome'), of.outcome && t(outcomes[of.outcome])],
          [t('Decided'), of.decidedAt && timeWords(of.decidedAt)],
          [t('Reason'), of.outcome && of.decisionRemark],
        ]}
      />
    </div>
  )
}
