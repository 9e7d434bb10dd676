import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { readOwnPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../kit/call/send'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { PsaBegin } from './psa-begin'
import { isStep, type PsaStep, useUtiPaths } from './uti-paths'

export type OwnPsa = NonNullable<ReplyOf<typeof readOwnPsa>['psa']>
export interface StepProps {
  psa: OwnPsa
}

/** Each comes when it is opened: who only looks how it stands loads neither form nor camera. */
const steps: Record<PsaStep, ComponentType<StepProps>> = {
  answers: lazyPart(async () => (await import('./psa-answers')).PsaAnswers, PageSkeleton),
  papers: lazyPart(async () => (await import('./psa-papers')).PsaPapers, PageSkeleton),
  check: lazyPart(async () => (await import('./psa-check')).PsaCheck, PageSkeleton),
}

/** `product/uti-pan/psa-registration/{step?}`: begun, answered, photographed and sent. */
export function PsaRegistration() {
  const { step } = useParams()
  const to = useUtiPaths()
  const { data, error, refetch } = useRead(readOwnPsa)
  if (!data) return <LoadState error={error} again={refetch} />
  const { psa } = data
  if (step === undefined) return <PsaBegin psa={psa} />
  if (!isStep(step) || !psa || (psa.state !== 'draft' && psa.state !== 'rejected')) return <Navigate to={to.register()} replace />
  const Step = steps[step]
  return <Step psa={psa} />
}
