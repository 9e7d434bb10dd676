import { liveStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { Db } from '../physical/store'

/** The one live application of a number; its unique index knows no second. */
export const holderOf = (db: Db, aadhaarHash: string) =>
  db
    .selectFrom('nsdlApplication')
    .select(['id', 'refNo', 'merchantId', 'applicant', 'status', 'submittedAt', 'ackNo', 'total'])
    .where('aadhaarHash', '=', aadhaarHash)
    .where('status', 'in', [...liveStates])
    .executeTakeFirst()
