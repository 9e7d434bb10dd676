import { dayWords } from '@sevakendra/contract/kit/dates'
import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './track-steps.module.css'

/** In words, for who cannot see the marks. */
const stateWords = { done: 'Done', now: 'Waiting for this', next: 'Comes later' } as const

/** The steps of an application in their order, and what comes next. */
export function TrackSteps({ answer: { steps, next, until, usualDays } }: { answer: TrackAnswer }) {
  const { t } = useTranslation()
  return (
    <>
      <ol className={classes.steps} aria-label={t('Steps')}>
        {steps.map(({ label, day, state }) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.dot}>{state === 'done' && <IconCheck size={14} aria-hidden="true" />}</span>
            <span className={classes.label}>{t(label)}</span>
            <span className={classes.day}>{day ? dayWords(day) : t(stateWords[state])}</span>
          </li>
        ))}
      </ol>
      {next && (
        <div className={classes.next}>
          <h3>{t('What Happens Next')}</h3>
          <p>{t(next)}</p>
          {until && <p>{t('Your shop has time until {{day}}.', { day: dayWords(until) })}</p>}
          {usualDays !== null && <p>{t('Of late the next step has usually come within {{count}} days.', { count: usualDays })}</p>}
        </div>
      )}
      <p className={classes.shop}>{t('Questions? Ask at your shop: its name, address and phone are on your receipt.')}</p>
    </>
  )
}
