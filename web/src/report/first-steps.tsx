import { Button, Paper } from '@mantine/core'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './first-steps.module.css'

type Steps = NonNullable<ReplyOf<typeof merchantDashboard>['firstSteps']>

/** How far a step is: to be done now, with us, closed until another one is done, done. */
type Stage = 'open' | 'sent' | 'closed' | 'done'

interface Step {
  stage: Stage
  title: string
  hint: string
  /** Where it is done, and the verb. */
  to?: string
  verb?: string
}

const kycSteps: Readonly<Record<NonNullable<Steps['kyc']>, Step>> = {
  open: {
    stage: 'open',
    title: 'Complete your KYC',
    hint: 'Your papers, your shop and your bank account, photographed with the phone.',
    verb: 'Open KYC',
  },
  sent: { stage: 'sent', title: 'Your KYC is being verified', hint: 'We write to you as soon as it is done.', verb: 'Open KYC' },
  returned: { stage: 'open', title: 'Correct your KYC', hint: 'It was returned. The page says what is missing.', verb: 'Correct' },
  done: { stage: 'done', title: 'Your KYC is verified', hint: 'You can top up and file.' },
}
const topUps: Readonly<Record<Steps['topUp'], Step>> = {
  open: {
    ...{ stage: 'open', title: 'Add money to your wallet', to: 'accounting/payment', verb: 'Add Payment' },
    hint: 'By bank transfer or online. The price of each application is taken from it.',
  },
  sent: {
    ...{ stage: 'sent', title: 'Your payment is being checked', to: 'accounting/payment/list', verb: 'Open' },
    hint: 'It is credited as soon as we see it in our bank statement.',
  },
  done: { stage: 'done', title: 'Your wallet has money', hint: 'You can add more at any time.' },
}
const pan = 'product/nsdl-pan/physical'
const applications: Readonly<Record<Steps['application'], Step>> = {
  open: {
    ...{ stage: 'open', title: 'File your first PAN application', to: `${pan}/n/apply`, verb: 'Begin' },
    hint: 'You see the price before you pay, and can begin before the customer has all papers.',
  },
  draft: {
    ...{ stage: 'open', title: 'Finish your first PAN application', to: `${pan}/list?f.status=draft`, verb: 'Continue' },
    hint: 'Everything that you typed is saved.',
  },
}
const closed = { stage: 'closed', hint: 'Opens once your KYC is verified.' } as const

const icons = { open: IconCircleDashed, sent: IconClock, closed: IconCircleDashed, done: IconCircleCheck } as const
const stageWords: Readonly<Partial<Record<Stage, string>>> = { sent: 'With us', closed: 'Later', done: 'Done' }

/** What a new shop does first, in its order; it goes away with the first application. */
export function FirstSteps({ steps, base }: { steps: Steps; base: string }) {
  const { t } = useTranslation()
  const [topUp, application] = [topUps[steps.topUp], applications[steps.application]]
  const kyc = steps.kyc && kycSteps[steps.kyc]
  const at = (step: Step): Step => (step.to ? { ...step, to: `${base}/${step.to}` } : step)
  const held = (step: Step): Step => (steps.held && step.stage === 'open' ? { ...closed, title: step.title } : at(step))
  const all: Step[] = [...(kyc ? [{ ...kyc, to: kycRoute(base.slice(1)) ?? '' }] : []), held(topUp), held(application)]
  const next = all.findIndex(({ stage }) => stage === 'open')
  const done = all.filter(({ stage }) => stage === 'done').length
  return (
    <Paper withBorder component="section" className={classes.steps} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('Get started')}</h2>
        <span>{t('{{done}} of {{all}} done', { done, all: all.length })}</span>
      </header>
      <ol>
        {all.map(({ stage, title, hint, to, verb }, place) => {
          const Icon = icons[stage]
          const said = stageWords[stage]
          return (
            <li key={title} data-stage={stage}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <div>
                <strong>{t(title)}</strong>
                {said && <span className={classes.stage}>{t(said)}</span>}
                <p>{t(hint)}</p>
              </div>
              {to && verb && stage !== 'done' && (
                <Button component={Link} to={to} variant={place === next ? 'filled' : 'default'}>
                  {t(verb)}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Paper>
  )
}
