import { banks } from '@sevakendra/contract/bank/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'

/** The last four figures tell accounts apart; the whole number is nowhere in a list or its export. */
export const bankRows = rowsOf(banks, db =>
  db
    .selectFrom('bankAccount as b')
    .select(['b.id', 'b.bank', 'b.holder', 'b.ifsc', 'b.branch', 'b.minAmount', 'b.maxAmount', 'b.upiId', 'b.active'])
    .select([sql<string>`'••••' || right(b.account_no, 4)`.as('account'), sql<string>`array_to_string(b.modes, ', ')`.as('modes')]),
)
