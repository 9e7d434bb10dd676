import { checkKyc, readKycDraft, readOwnKyc, submitKyc } from '@sevakendra/contract/kyc/endpoints'
import { formOf } from '@sevakendra/contract/kyc/form'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CheckAndSend } from '../application/check-and-send'
import { statusOf } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { KycChip } from './kyc-chip'
import { KycElsewhere } from './kyc-elsewhere'
import { kycPages } from './kyc-product'
import type { StepProps } from './kyc-screen'
import { KycSteps } from './kyc-steps'
import { answerPath, kycPath } from './kyc-ways'

/** The third step: what is sent, once more, and the button that sends it. */
export function KycCheck({ kyc: { id, state, refNo }, kind }: StepProps) {
  const go = useGo()
  const client = useQueryClient()
  // Once it is sent none of them can be read any more.
  const [sending, setSending] = useState(false)
  const of = useMemo(() => kycPages(state), [state])
  const given = { params: { id }, enabled: !sending }
  const check = useRead(checkKyc, given)
  const draft = useRead(readKycDraft, given)
  const scan = useRead(of.calls.readScan, given)
  const submit = useSend(submitKyc, { id })
  const again = () => void Promise.all([check.refetch(), draft.refetch(), scan.refetch()])
  const failed = check.error ?? draft.error ?? scan.error
  if (statusOf(failed) === 409 && !sending) return <KycElsewhere />
  // What an earlier visit read has another version, and may say that something is missing which is there.
  const fresh = check.isFetchedAfterMount && draft.isFetchedAfterMount
  if (!check.data || !draft.data || !scan.data || (!fresh && !failed)) return <LoadState error={failed} again={again} />
  const form = formOf(kind)
  return (
    <CheckAndSend
      {...{ refNo, form, again, check: check.data, draft: draft.data, pages: of, scan: scan.data, sending: setSending }}
      trail={<KycSteps kind={kind} at="check" />}
      beside={<KycChip state={state} />}
      change={name => answerPath(kind, form, name)}
      papers={kycPath(kind, 'papers')}
      send={submit}
      done={async () => {
        // The page that follows shows what is known of it: what was read before would ask to begin it once more.
        await client.refetchQueries({ queryKey: readKey(readOwnKyc) })
        go(kycPath(kind), { replace: true })
      }}
      words={{ send: 'Send KYC', sent: 'Your KYC was sent' }}
      note="What you send stays as it is while it is being verified. You can take it back before that."
    />
  )
}
