import { receivables } from '@sevakendra/contract/wallet/receivable/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists'

/** Days of India from the one on which it arose until it was settled, or until today. */
const age = sql<number>`((coalesce(r.settled_at, now()) at time zone 'Asia/Kolkata')::date - (r.arisen_at at time zone 'Asia/Kolkata')::date)`

export const receivableRows = rowsOf(receivables, db =>
  db
    .selectFrom('receivable as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchantId')
    .select(['r.id', 'm.code', 'm.shopName', 'r.kind', 'r.reference', 'r.amount', 'r.outstanding', 'r.arisenAt', 'r.settledAt'])
    .select([age.as('age'), sql<string>`case when r.outstanding > 0 then 'open' else 'settled' end`.as('status')]),
)
