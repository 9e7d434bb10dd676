import { Button } from '@mantine/core'
import type { KycState } from '@sevakendra/contract/kyc/flow'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadState } from '../kit/shell/load-state'
import { ScanPages } from '../scan/scan-screen'
import { useScan } from '../scan/use-scan'
import { KycChip } from './kyc-chip'
import { KycElsewhere } from './kyc-elsewhere'
import { kycPages } from './kyc-product'
import type { StepProps } from './kyc-screen'
import { KycSteps } from './kyc-steps'
import { kycPath } from './kyc-ways'

const { calls } = kycPages('draft')

/** The second step: a picture of each paper, in its place. What has arrived stays, whatever happens to the page. */
export function KycPapers({ kyc: { id, state, refNo }, kind }: StepProps) {
  const { t } = useTranslation()
  const { scan, error, refetch } = useScan(calls.readScan, id)
  // It says itself in which state it was read: a page that was read before it came back takes pages all the same.
  const of = useMemo(() => kycPages((scan?.state ?? state) as KycState), [scan?.state, state])
  if (!scan) return <LoadState error={error} again={refetch} />
  return (
    <ScanPages
      of={of}
      scan={scan}
      refetch={refetch}
      trail={<KycSteps kind={kind} at="papers" />}
      about={t('Reference {{refNo}}', { refNo })}
      beside={<KycChip state={state} />}
      whole="All papers are here. Check that each one is readable, then go on."
      last={ready => (
        <div>
          <Button component={Link} to={kycPath(kind, 'check')} size="md" variant={ready ? 'filled' : 'default'}>
            {t('Continue to check and send')}
          </Button>
        </div>
      )}
      finished={<KycElsewhere />}
    />
  )
}
