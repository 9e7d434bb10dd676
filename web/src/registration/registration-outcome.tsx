import type { RegistrationDetail } from '@sevakendra/contract/registration/endpoints'
import { steps } from '@sevakendra/contract/registration/trail'
import { IconCircleCheck, IconCircleX, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentsIn, Timeline } from '../kit/record/timeline'
import classes from './registration-action.module.css'

/** How each step looks in the timeline. */
const looks = {
  register: { icon: IconFileText, tone: 'quiet' },
  approve: { icon: IconCircleCheck, tone: 'ok' },
  reject: { icon: IconCircleX, tone: 'bad' },
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
  const moments = momentsIn(of.timeline, steps, text => t(text), 'registration.').map((moment, at) => {
    const action = of.timeline.at(-1 - at)?.action ?? ''
    return { ...moment, ...(Object.hasOwn(looks, action) && looks[action as keyof typeof looks]) }
  })
  return (
    <>
      <h2 className={classes.title}>{t('Timeline')}</h2>
      <Timeline moments={moments} />
    </>
  )
}
