import type { Tx } from '../../platform/tx'
import type { Claim } from './provider'
import { providerOf, within } from './providers'
import * as store from './store'

/** What a provider posts: kept where it signed it, and in any case it wakes our own question, which a post of anybody else wakes only now and then. */
export async function hear(tx: Tx, fields: Readonly<Record<string, string>>): Promise<void> {
  const { id, signed } = await note(tx, fields)
  if (id !== undefined) await tx.after('paperless.check', { id, signed })
}

/** The same without the question, for who asks it at once. @returns the application, where it is of one, and whether the provider signed it */
export async function note(tx: Tx, fields: Readonly<Record<string, string>>): Promise<{ id?: number; signed: boolean }> {
  const id = await store.idOfTxn(tx.db, fields.txnid ?? '')
  const known = id === undefined ? undefined : await store.transactionOf(tx.db, id)
  if (id === undefined || !known) return { signed: false }
  const claim = (await providerOf(within(tx), known))?.verified(fields)
  const signed = claim?.txnId === known.txnId
  if (claim && signed) await keep(tx, id, claim)
  return { id, signed }
}

/** Words of a provider that are kept of what it posted; any other may name a person. */
const claimWords: readonly string[] = ['success', 'incomplete', 'failure', 'pending', 'open', 'late']

/** Of what a provider posted, nothing is kept in its own words: a number that is none is only known to be another one. */
const inShort = ({ status, ackNo }: Pick<Claim, 'status' | 'ackNo'>) => ({
  status: claimWords.includes(status.toLowerCase()) ? status.toLowerCase() : 'other',
  ackNo: ackNo === null || /^\d{15}$/.test(ackNo) ? ackNo : 'unreadable',
})

/** A success that was posted once is what its answer is held against, whatever is posted after it. */
async function keep(tx: Tx, id: number, claim: Claim): Promise<void> {
  const { status, ackNo } = inShort(claim)
  const row = await store.lockTransaction(tx.db, id)
  if (row?.claimStatus === 'success' && status !== 'success') return
  // A person has refused it: however often it is said again, nothing is held against it.
  if (ackNo !== null && row?.refusedAcks.includes(ackNo)) return
  await store.setTransaction(tx.db, id, { claimStatus: status, claimAck: ackNo, claimAt: store.clock })
}
