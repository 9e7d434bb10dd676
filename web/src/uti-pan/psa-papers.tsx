import { Button } from '@mantine/core'
import type { PsaState } from '@sevakendra/contract/uti-pan/psa/flow'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadState } from '../kit/shell/load-state'
import { StepLinks } from '../kit/shell/step-links'
import { ScanPages } from '../scan/scan-screen'
import { useScan } from '../scan/use-scan'
import { PsaChip } from './psa-chip'
import { PsaElsewhere } from './psa-elsewhere'
import { psaPages } from './psa-pages'
import type { StepProps } from './psa-registration'
import { psaSteps, useUtiPaths } from './uti-paths'

const { calls } = psaPages()

/** The second step: a picture of each paper, in its place. */
export function PsaPapers({ psa: { id, state, refNo } }: StepProps) {
  const { t } = useTranslation()
  const to = useUtiPaths()
  const { scan, error, refetch } = useScan(calls.readScan, id)
  const of = useMemo(() => psaPages((scan?.state ?? state) as PsaState), [scan?.state, state])
  if (!scan) return <LoadState error={error} again={refetch} />
  return (
    <ScanPages
      of={of}
      scan={scan}
      refetch={refetch}
      trail={<StepLinks steps={psaSteps} at="papers" to={to.register} />}
      about={t('Reference {{refNo}}', { refNo })}
      beside={<PsaChip state={state} />}
      whole="All papers are here. Check that each one is readable, then go on."
      last={ready => (
        <div>
          <Button component={Link} to={to.register('check')} size="md" variant={ready ? 'filled' : 'default'}>
            {t('Continue to check and send')}
          </Button>
        </div>
      )}
      finished={<PsaElsewhere />}
    />
  )
}
