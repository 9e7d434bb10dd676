import type { RegistrationDetail } from '@sevakendra/contract/registration/endpoints'
import { IconCircleCheck, IconCircleX, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Timeline } from '../kit/record/timeline'
import classes from './registration-action.module.css'

/** How each step stands in the timeline. */
const steps = {
  register: { word: 'Registered', icon: IconFileText, tone: 'quiet' },
  approve: { word: 'Approved', icon: IconCircleCheck, tone: 'ok' },
  reject: { word: 'Rejected', icon: IconCircleX, tone: 'bad' },
} as const

/** A registration that was decided: what came of it, and how. */
export function RegistrationOutcome({ of }: { of: RegistrationDetail }) {
  const { t } = useTranslation()
  const approved = of.status === 'approved'
  const Mark = approved ? IconCircleCheck : IconCircleX
  return (
    <section className={classes.card} aria-label={t('Outcome')}>
      <p className={classes.outcome} data-tone={approved ? 'ok' : 'bad'}>
        <Mark size={22} stroke={1.75} aria-hidden />
        {approved ? t('Approved as merchant {{code}}', { code: of.merchantCode ?? '' }) : t('Rejected')}
      </p>
      {of.remark && (
        <dl className={classes.facts}>
          <div>
            <dt>{approved ? t('Remark') : t('Reason')}</dt>
            <dd>{of.remark}</dd>
          </div>
        </dl>
      )}
      <RegistrationTimeline of={of} />
    </section>
  )
}

function RegistrationTimeline({ of }: { of: RegistrationDetail }) {
  const { t } = useTranslation()
  const moments = of.timeline.toReversed().map(({ at, action, by, remark }) => {
    const step = Object.hasOwn(steps, action) ? steps[action as keyof typeof steps] : undefined
    return { at, by, remark, what: t(step?.word ?? action), ...(step && { icon: step.icon, tone: step.tone }) }
  })
  return (
    <>
      <h2 className={classes.title}>{t('Timeline')}</h2>
      <Timeline moments={moments} />
    </>
  )
}
