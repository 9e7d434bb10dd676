import { draftsHeld, endedHeld, eraseAnswers, refOf, removeDraft } from '../../application/service'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import { keptByMaker, type RecordRetention } from '../../platform/retention'
import type { Tx } from '../../platform/tx'
import { forgetScans } from '../../scan/service'
import { type Db, gstRegistrations, kind, setProgress } from './store'

const ref = (db: Db, id: number) => refOf(db, gstRegistrations, id)

/** Papers, certificate, numbers and answers go, with what the officer asked and was told; the hash of each picture stays in the timeline. */
async function erasePapers(tx: Tx, id: number): Promise<number> {
  const papers = await forgetScans(tx, kind, id)
  const { officialFileId } = await tx.db
    .selectFrom('application')
    .select('officialFileId')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await eraseAnswers(tx, gstRegistrations, id, { officialFileId: null })
  await setProgress(tx.db, id, { notice: null, noticeOn: null, answerBy: null, answer: null, answeredAt: null, filed: null, earlier: '[]' })
  if (officialFileId) {
    papers.push({ paper: 'certificate', sha256: (await tx.services.files.read(tx, officialFileId)).meta.sha256 })
    await tx.services.files.remove(tx, officialFileId)
  }
  await record(tx, kind, id, 'forget', system, { details: { papers } })
  return papers.length
}

async function eraseDraft(tx: Tx, id: number): Promise<number> {
  const papers = await forgetScans(tx, kind, id)
  await record(tx, kind, id, 'forget', system, { details: { papers } })
  await removeDraft(tx.db, gstRegistrations, id)
  return papers.length
}

export const gstRetention: readonly RecordRetention[] = [
  { kind: 'gstPapers', subject: kind, held: endedHeld(gstRegistrations), keptBy: keptByMaker, ref, erase: erasePapers },
  { kind: 'gstDrafts', subject: kind, held: draftsHeld(gstRegistrations), keptBy: keptByMaker, ref, erase: eraseDraft },
]
