import { Checkbox, Kbd } from '@mantine/core'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { checklist } from '@sevakendra/contract/nsdl-pan/verify/words'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../../kit/record/timeline'
import { momentsOf } from '../physical/application-moments'
import classes from './verify.module.css'
import { VerifyCut } from './verify-cut'
import { checkKeys, type MarkStep, type Marks } from './verify-marks'

/** Photo and signature as they were cut, what to look at, and what happened before. */
export function VerifySide({ info, marks, step }: { info: ApplicationInfo; marks: Marks; step: (step: MarkStep) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <section className={classes.card} aria-label={t('Photo and signature')}>
        <div className={classes.cuts}>
          <VerifyCut id={info.id} which="photo" cut={info.cuts.photo} />
          <VerifyCut id={info.id} which="signature" cut={info.cuts.signature} />
        </div>
      </section>
      <section className={classes.card} aria-labelledby="verify-checklist">
        <header className={classes.cardHead}>
          <h2 id="verify-checklist">{t('Checklist')}</h2>
          <span aria-live="polite">{t('{{done}} of {{all}}', { done: marks.checks.length, all: checkKeys.length })}</span>
        </header>
        <ul className={classes.checks}>
          {checkKeys.map((key, index) => (
            <li key={key}>
              <Checkbox
                size="sm"
                label={t(checklist[key])}
                checked={marks.checks.includes(key)}
                onChange={() => step({ do: 'check', key })}
              />
              <Kbd aria-hidden>{index + 1}</Kbd>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="verify-timeline">
        <header className={classes.cardHead}>
          <h2 id="verify-timeline">{t('Timeline')}</h2>
        </header>
        <Timeline moments={momentsOf(info.timeline, text => t(text))} />
      </section>
    </>
  )
}
