import { draftsHeld, endedHeld, eraseAnswers, refOf, removeDraft } from '../application/service'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import { keptByMaker, type RecordRetention } from '../platform/retention'
import type { Tx } from '../platform/tx'
import { forgetScans } from '../scan/service'
import { type Db, kind, panApplications } from './physical/store'
import { objectionsOf } from './tin/store'

const ref = (db: Db, id: number) => refOf(db, panApplications, id)

/** Scans, cuts, the attached official paper and those of replies to objections go, with numbers and answers; the hash of each picture stays in the timeline. */
async function erasePapers(tx: Tx, id: number): Promise<number> {
  const papers = await forgetScans(tx, kind, id)
  for (const objection of await objectionsOf(tx.db, id)) papers.push(...(await forgetScans(tx, 'tin_objection', objection.id)))
  const { officialFileId } = await tx.db
    .selectFrom('application')
    .select('officialFileId')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await eraseAnswers(tx, panApplications, id, { allottedPan: null, officialFileId: null })
  if (officialFileId) {
    papers.push({ paper: 'official', sha256: (await tx.services.files.read(tx, officialFileId)).meta.sha256 })
    await tx.services.files.remove(tx, officialFileId)
  }
  await record(tx, kind, id, 'forget', system, { details: { papers } })
  return papers.length
}

async function eraseDraft(tx: Tx, id: number): Promise<number> {
  const papers = await forgetScans(tx, kind, id)
  await record(tx, kind, id, 'forget', system, { details: { papers } })
  await removeDraft(tx.db, panApplications, id)
  return papers.length
}

export const panRetention: readonly RecordRetention[] = [
  { kind: 'panPapers', subject: kind, held: endedHeld(panApplications), keptBy: keptByMaker, ref, erase: erasePapers },
  { kind: 'panDrafts', subject: kind, held: draftsHeld(panApplications), keptBy: keptByMaker, ref, erase: eraseDraft },
]
