import type { KycKind } from '@sevakendra/contract/kyc/words'
import { StepLinks } from '../kit/shell/step-links'
import { type KycStep, kycPath, kycSteps } from './kyc-ways'

/** The three steps of the own KYC. */
export const KycSteps = ({ kind, at }: { kind: KycKind; at: KycStep }) => (
  <StepLinks steps={kycSteps} at={at} to={step => kycPath(kind, step)} />
)
