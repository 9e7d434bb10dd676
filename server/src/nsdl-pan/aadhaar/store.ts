import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { type Db, liveWith } from '../physical/store'

/** The one live application of a number; its unique index knows no second. */
export const holderOf = (db: Db, lookup: string) =>
  liveWith(db, aadhaarNumber, lookup)
    .select(['id', 'refNo', 'merchantId', 'applicant', 'status', 'submittedAt', 'ackNo', 'total'])
    .executeTakeFirst()
