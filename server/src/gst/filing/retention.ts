import { sql } from 'kysely'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import { keptByMaker, type RecordRetention } from '../../platform/retention'
import type { Tx } from '../../platform/tx'
import { forgetFiles } from './service'
import * as store from './store'

const papers = sql`(select count(*) from gst_filing_file g where g.filing_id = f.id)::int`

/** Registers, name and mobile number go; what the law asks of our books stays. */
async function erase(tx: Tx, id: number): Promise<number> {
  const files = await forgetFiles(tx, id)
  for (const { fileId } of files) await tx.services.files.remove(tx, fileId)
  await store.setFiling(tx.db, id, {
    legalName: null,
    clientMobile: null,
    remark: null,
    approvedBy: null,
    approvedOn: null,
    asked: '[]',
    askedRemark: null,
  })
  await record(tx, store.subject, id, 'forget', system, { details: { files: files.length } })
  return files.length
}
const ref = async (db: store.Db, id: number) => (await store.anyFiling(db, id))?.refNo ?? null

/** The person is the client, known by the mobile number alone. */
const whose = sql`null::bigint as user_id, null::text as email, f.client_mobile as mobile`

export const filingRetention: readonly RecordRetention[] = [
  {
    kind: 'gstFilings',
    subject: store.subject,
    held: sql`select f.id, ${whose}, ${papers} as papers, f.ended_at as since, f.created_by from gst_filing f where f.legal_name is not null and f.submitted_at is not null`,
    byAddress: true,
    keptBy: keptByMaker,
    ref,
    erase,
  },
  {
    kind: 'gstFilingDrafts',
    subject: store.subject,
    held: sql`select f.id, ${whose}, ${papers} as papers, f.saved_at as since, f.created_by from gst_filing f where f.legal_name is not null and f.submitted_at is null`,
    byAddress: true,
    keptBy: keptByMaker,
    ref,
    erase,
  },
]
