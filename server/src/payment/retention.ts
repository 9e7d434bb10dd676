import { sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import type { RecordRetention } from '../platform/retention'
import { forgetSlip, slipOfRequest } from './store'

export const paymentRetention: readonly RecordRetention[] = [
  {
    kind: 'paymentSlips',
    subject: 'payment_request',
    held: sql`select id, requested_by as user_id, 1 as papers, coalesce(decided_at, requested_at) as since from payment_request
      where slip_file_id is not null and status not in ('pending', 'onHold')`,
    ref: async (db, id) => (await slipOfRequest(db, id))?.refNo ?? null,
    async erase(tx, id) {
      const slipFileId = (await slipOfRequest(tx.db, id))?.slipFileId
      if (!slipFileId) return 0
      const { sha256 } = (await tx.services.files.read(tx, slipFileId)).meta
      await forgetSlip(tx.db, id)
      await tx.services.files.remove(tx, slipFileId)
      await record(tx, 'payment_request', id, 'forget', system, { details: { papers: [{ paper: 'slip', sha256 }] } })
      return 1
    },
  },
]
