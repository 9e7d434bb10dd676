import { ledgerChecks } from '@sevakendra/contract/wallet/check/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'

export const checkRows = rowsOf(ledgerChecks, db =>
  db
    .selectFrom('ledgerCheck as c')
    .select(['c.id', 'c.at', 'c.kind', 'c.wallets', 'c.lines', 'c.journals', 'c.faults', 'c.tookMs'])
    .select(
      sql<string | null>`(select string_agg(concat_ws(' ', f.fault, m.code, f.detail), '; ' order by f.id) from ledger_fault f
        left join ledger_account a on a.id = f.account_id and a.kind = 'wallet' left join merchant m on m.id = a.owner_id
        where f.check_id = c.id)`.as('found'),
    ),
)
