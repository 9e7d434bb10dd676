import { checkPsa, readOwnPsa, readPsaDraft, submitPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CheckAndSend } from '../application/check-and-send'
import { statusOf } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { useHeldUp } from '../kit/session/may'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { StepLinks } from '../kit/shell/step-links'
import { PsaChip } from './psa-chip'
import { PsaElsewhere } from './psa-elsewhere'
import { psaPages } from './psa-pages'
import type { StepProps } from './psa-registration'
import { psaSteps, useUtiPaths } from './uti-paths'

/** The third step: what is sent, once more, and the button that sends it. */
export function PsaCheck({ psa: { id, state, refNo } }: StepProps) {
  const to = useUtiPaths()
  const go = useGo()
  const held = useHeldUp()
  const client = useQueryClient()
  // Once it is sent none of them can be read any more.
  const [sending, setSending] = useState(false)
  const of = useMemo(() => psaPages(state), [state])
  const given = { params: { id }, enabled: !sending }
  const check = useRead(checkPsa, given)
  const draft = useRead(readPsaDraft, given)
  const scan = useRead(of.calls.readScan, given)
  const submit = useSend(submitPsa, { id })
  const again = () => void Promise.all([check.refetch(), draft.refetch(), scan.refetch()])
  const failed = check.error ?? draft.error ?? scan.error
  if (statusOf(failed) === 409 && !sending) return <PsaElsewhere />
  // What an earlier visit read has another version, and may say that something is missing which is there.
  const fresh = check.isFetchedAfterMount && draft.isFetchedAfterMount
  if (!check.data || !draft.data || !scan.data || (!fresh && !failed)) return <LoadState error={failed} again={again} />
  return (
    <CheckAndSend
      {...{ refNo, form: psaForm, again, check: check.data, draft: draft.data, pages: of, scan: scan.data, sending: setSending }}
      trail={<StepLinks steps={psaSteps} at="check" to={to.register} />}
      beside={<PsaChip state={state} />}
      change={name => to.answer(psaForm, name)}
      papers={to.register('papers')}
      send={submit}
      done={async () => {
        await client.refetchQueries({ queryKey: readKey(readOwnPsa) })
        go(to.register(), { replace: true })
      }}
      words={{ send: 'Send registration', sent: 'Your PSA registration was sent' }}
      // Why stands above every screen already.
      {...(held && { held: 'What you have begun is kept: send it once the KYC is verified.' })}
    />
  )
}
