import { Alert, Button } from '@mantine/core'
import type { RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { finishScan } from '@sevakendra/contract/gst/registration/scan'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { DoneLine, usePaid } from '../application/next-application'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { ScanPages } from '../scan/scan-screen'
import { useScan } from '../scan/use-scan'
import { gstWays } from './application-ways'
import { gstPages } from './gst-pages'
import { useGstPaths } from './gst-paths'
import { StateChip } from './state-chip'

const { calls } = gstPages()

/** `product/gst/registration/papers/{id}`: a picture of each paper, in its place; of a clarification those for the officer. */
export function GstPapers() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const go = useGo()
  const to = useGstPaths()
  const paid = usePaid(gstWays)
  const finish = useSend(finishScan, { id })
  const [problem, setProblem] = useState<string>()
  const { scan, error, refetch } = useScan(calls.readScan, id)
  const state = scan?.state as RegistrationState | undefined
  const of = useMemo(() => gstPages(state), [state])
  if (!scan || !state) return <LoadState error={error} again={refetch} />
  const answers = state === 'clarification'
  const send = async () => {
    try {
      await finish()
      go(to.info(id))
    } catch (failed) {
      setProblem(errorText(failed))
    }
  }
  return (
    <>
      {paid && (
        <DoneLine of={gstWays} after={paid}>
          {t('Paid. Send the papers now, or file the next registration first.')}
        </DoneLine>
      )}
      <ScanPages
        {...{ of, scan, refetch, problem }}
        about={`${scan.applicant}, ${scan.refNo}`}
        beside={<StateChip state={state} />}
        action={ready =>
          answers ? (
            <Button component={Link} to={to.info(id)} size="md">
              {t('Back to the registration')}
            </Button>
          ) : (
            <Button size="md" disabled={!ready} loading={finish.busy} onClick={() => void send()}>
              {t('Send the papers')}
            </Button>
          )
        }
        whole={answers ? null : 'All papers are here. Check that each one is readable, then send them.'}
        finished={
          <Alert color="blue" icon={<IconCircleCheck size={18} stroke={1.75} aria-hidden />} title={t('The papers were sent')}>
            <Button component={Link} to={to.info(id)} variant="default" size="compact-md">
              {t('Open the registration')}
            </Button>
          </Alert>
        }
      />
    </>
  )
}
