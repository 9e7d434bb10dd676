import type { SandboxAct } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { missing } from '../../platform/http/errors'
import type { Services, Tx } from '../../platform/tx'
import { check, checkUnlessFresh, leastSecondsBetweenChecks, poll } from './checks'
import { note } from './claims'
import type { Go } from './provider'
import { signature, signedText } from './sandbox'
import { act, enter } from './sandbox-page'
import { sandboxByTxn } from './store'

export { check } from './checks'
export { closeRefused, refuse } from './decisions'
export { find } from './detail'
export { open } from './opening'
export { begin, quote, submit } from './product'
export { inScope, kind } from './store'

/** A browser follows a signed request to the sandbox, and somebody plays the applicant there. */
export async function visitSandbox(tx: Tx, { fields }: Go, what: SandboxAct): Promise<void> {
  await enter(tx, fields)
  const { txnid } = JSON.parse(fields.req ?? '{}') as { txnid: string }
  const row = await sandboxByTxn(tx.db, txnid)
  if (!row) throw missing()
  await act(tx, row.token, { act: what, kycDone: true })
}

/** The sandbox posts and signs a success with another number than it answers. */
export async function postOtherNumber(tx: Tx, { fields }: Go, ackNo: string): Promise<void> {
  const { txnid } = JSON.parse(fields.req ?? '{}') as { txnid: string }
  const said = { txnid, status: 'success', ack_No: ackNo }
  await note(tx, { ...said, errordesc: '', sig: signature(tx.services, 'answer', signedText(said)) })
}

/** The poller, and what a post of the provider wakes. */
export function definePaperlessJobs(services: Services): void {
  services.jobs.define<{ id: number; signed?: boolean }>('paperless.check', ({ id, signed }) =>
    signed ? check(services, id) : checkUnlessFresh(services, id, leastSecondsBetweenChecks),
  )
  services.jobs.define('paperless.poll', () => poll(services), { cron: '* * * * *', retries: 0 })
}
