import { sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import type { RecordRetention } from '../platform/retention'
import { courierById, setCourier } from './store'

export const courierRetention: readonly RecordRetention[] = [
  {
    kind: 'courierReceipts',
    subject: 'courier',
    held: sql`select id, null::bigint as user_id, 1 as papers, closed_at as since from courier where receipt_file_id is not null`,
    ref: async (db, id) => (await courierById(db, id))?.refNo ?? null,
    async erase(tx, id) {
      const fileId = (await courierById(tx.db, id))?.receiptFileId
      if (!fileId) return 0
      const { sha256 } = (await tx.services.files.read(tx, fileId)).meta
      await setCourier(tx.db, id, { receiptFileId: null })
      await tx.services.files.remove(tx, fileId)
      await record(tx, 'courier', id, 'forget', system, { details: { papers: [{ paper: 'receipt', sha256 }] } })
      return 1
    },
  },
]
