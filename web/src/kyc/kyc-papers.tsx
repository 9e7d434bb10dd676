import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useRead } from '../kit/call/send'
import { LoadState } from '../kit/shell/load-state'
import { ScanPages } from '../scan/scan-screen'
import { KycChip } from './kyc-chip'
import { kycPath } from './kyc-paths'
import { kycPages } from './kyc-product'
import type { StepProps } from './kyc-screen'
import { KycSteps } from './kyc-steps'

/** The second step: a picture of each paper, in its place. What has arrived stays, whatever happens to the page. */
export function KycPapers({ kyc: { id, state, refNo }, kind }: StepProps) {
  const { t } = useTranslation()
  const of = useMemo(() => kycPages(state), [state])
  const { data: scan, error, refetch } = useRead(of.calls.readScan, { params: { id } })
  if (!scan) return <LoadState error={error} again={refetch} />
  return (
    <ScanPages
      of={of}
      scan={scan}
      refetch={async () => void (await refetch())}
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
      finished={<Navigate to={kycPath(kind)} replace />}
    />
  )
}
