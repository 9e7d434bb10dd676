import type { KycKind } from '@sevakendra/contract/kyc/words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './kyc-steps.module.css'
import { type KycStep, kycPath, kycSteps } from './kyc-ways'

/** The three steps, each in reach at any time. */
export function KycSteps({ kind, at }: { kind: KycKind; at: KycStep }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Steps')}>
      <ol className={classes.steps}>
        {(Object.keys(kycSteps) as KycStep[]).map((step, place) => (
          <li key={step}>
            <Link to={kycPath(kind, step)} aria-current={step === at ? 'step' : undefined} className={classes.step}>
              <span>{place + 1}</span> {t(kycSteps[step])}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
