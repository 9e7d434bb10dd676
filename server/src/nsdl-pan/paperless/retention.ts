import { draftsHeld, endedHeld, eraseAnswers, refOf, removeDraft } from '../../application/service'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import { keptByMaker, type RecordRetention } from '../../platform/retention'
import type { Tx } from '../../platform/tx'
import { type Db, forgetSandbox, kind, paperlessApplications, setTransaction, transactionOf } from './store'

const ref = (db: Db, id: number) => refOf(db, paperlessApplications, id)

/** Numbers and answers go, with what the sandbox and the provider said of the applicant. */
async function erase(tx: Tx, id: number): Promise<number> {
  const txn = await transactionOf(tx.db, id)
  if (txn) {
    await forgetSandbox(tx.db, txn.txnId)
    await setTransaction(tx.db, id, {
      ...{ providerMessage: null, back: null, nextCheckAt: null },
      ...{ claimStatus: null, claimAck: null, claimAt: null },
    })
  }
  await eraseAnswers(tx, paperlessApplications, id, { remark: null, allottedPan: null })
  await record(tx, kind, id, 'forget', system)
  return 0
}

async function eraseDraft(tx: Tx, id: number): Promise<number> {
  await record(tx, kind, id, 'forget', system)
  await removeDraft(tx.db, paperlessApplications, id)
  return 0
}

export const paperlessRetention: readonly RecordRetention[] = [
  { kind: 'paperlessAnswers', subject: kind, held: endedHeld(paperlessApplications), keptBy: keptByMaker, ref, erase },
  { kind: 'paperlessDrafts', subject: kind, held: draftsHeld(paperlessApplications), keptBy: keptByMaker, ref, erase: eraseDraft },
]
