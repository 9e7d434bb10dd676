import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './step-links.module.css'

interface Props<S extends string> {
  /** By their words in the address, in their order. English. */
  steps: Readonly<Record<S, string>>
  at: S
  to: (step: S) => string
}

/** The steps of something that is sent in the end, each in reach at any time. */
export function StepLinks<S extends string>({ steps, at, to }: Props<S>) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Steps')}>
      <ol className={classes.steps}>
        {(Object.keys(steps) as S[]).map((step, place) => (
          <li key={step}>
            <Link to={to(step)} aria-current={step === at ? 'step' : undefined} className={classes.step}>
              <span>{place + 1}</span> {t(steps[step])}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
