import { Alert } from '@mantine/core'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { readOwnKyc } from '@sevakendra/contract/kyc/endpoints'
import type { KycKind } from '@sevakendra/contract/kyc/words'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../kit/call/send'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { KycBegin } from './kyc-begin'
import { KycStatus } from './kyc-status'
import { isStep, type KycStep, kycPath } from './kyc-ways'

/** How the own KYC stands; of somebody who has one to show. */
export type OwnKyc = ReplyOf<typeof readOwnKyc> & { kind: KycKind }
export type StandingKyc = NonNullable<OwnKyc['kyc']>

export interface StepProps {
  kind: KycKind
  kyc: StandingKyc
}

/** Each comes when it is opened: who only looks how it stands loads neither form nor camera. */
const steps: Record<KycStep, ComponentType<StepProps>> = {
  answers: lazyPart(async () => (await import('./kyc-answers')).KycAnswers, PageSkeleton),
  papers: lazyPart(async () => (await import('./kyc-papers')).KycPapers, PageSkeleton),
  check: lazyPart(async () => (await import('./kyc-check')).KycCheck, PageSkeleton),
}

/** `/kyc/merchant/{step?}`: of merchants and their members. */
export const MerchantKyc = () => <KycScreen address="merchant" />
/** `/kyc/staff/{step?}`: of who works for the business or for a shop. */
export const StaffKyc = () => <KycScreen address="staff" />

function KycScreen({ address }: { address: KycKind }) {
  const { t } = useTranslation()
  const { step } = useParams()
  const { data, error, refetch } = useRead(readOwnKyc)
  if (!data) return <LoadState error={error} again={refetch} />
  const { kind, kyc } = data
  if (!kind)
    return (
      <Page title={t('KYC')}>
        <Alert color="blue">{t('The owner of the business answers for it and has no KYC to show here.')}</Alert>
      </Page>
    )
  // Who follows an address of the other kind is led to the own one.
  if (kind !== address) return <Navigate to={kycPath(kind, isStep(step) ? step : undefined)} replace />
  const own = { ...data, kind }
  if (step === undefined) return kyc && kyc.state !== 'draft' ? <KycStatus own={own} kyc={kyc} /> : <KycBegin own={own} />
  if (!isStep(step) || !kyc || (kyc.state !== 'draft' && kyc.state !== 'returned')) return <Navigate to={kycPath(kind)} replace />
  const Step = steps[step]
  return <Step kind={kind} kyc={kyc} />
}
