import { instantsOf } from '@sevakendra/contract/kit/dates'
import type { StatementRow } from '@sevakendra/contract/wallet/endpoints'
import * as contract from '@sevakendra/contract/wallet/lists'
import { type Kysely, sql } from 'kysely'
import { type Clock, monthStart } from '../platform/clock'
import type { DB } from '../platform/database.gen'
import type { Who } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'
import { readableApplication } from './store'

const place = sql<string>`m.district || ', ' || m.state`

export const walletRows = rowsOf(contract.wallets, db =>
  db
    .selectFrom('ledgerAccount as w')
    .innerJoin('merchant as m', 'm.id', 'w.ownerId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .leftJoin('ledgerFreeze as f', join => join.onRef('f.accountId', '=', 'w.id').on('f.releasedAt', 'is', null))
    .where('w.kind', '=', 'wallet')
    .select(['m.id', 'm.code', 'm.shopName', 'p.code as parentCode', 'w.balance', 'w.lastAt', 'f.fault', 'f.at as frozenAt'])
    .select([place.as('place'), sql<string>`case when w.frozen then 'frozen' else 'active' end`.as('status')]),
)

/** What went into a wallet `w`, or out of it, in the calendar month of India. */
const moved = (sign: 1 | -1, clock: Clock) => sql<number>`(select coalesce(sum(abs(e.amount)), 0)::bigint from ledger_entry e
  where e.account_id = w.id and e.at >= ${monthStart(clock)} and sign(e.amount) = ${sign})`

export const memberRows = rowsOf(contract.memberWallets, (db, who, _, clock) =>
  db
    .selectFrom('ledgerAccount as w')
    .innerJoin('merchant as m', 'm.id', 'w.ownerId')
    .where('w.kind', '=', 'wallet')
    .where('m.parentId', '=', who.merchantId ?? -1)
    .select(['m.id', 'm.code', 'm.shopName', 'w.balance', 'w.lastAt'])
    .select([place.as('place'), moved(1, clock).as('added'), moved(-1, clock).as('spent')]),
)

/** What was typed into it before commands refused such numbers is masked where it is read: the lines themselves are never changed. */
const narration = sql<string>`identity_masked(j.narration)`

interface Asked {
  merchantId: number
  from: unknown
  to: unknown
  /** The reader. */
  who: Who
}

/** The lines of one wallet between two days of India, both included; all of them without days. */
const linesOf = (db: Kysely<DB>, { merchantId, from, to, who }: Asked) =>
  db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
    .leftJoin('application as n', join => join.on(readableApplication(merchantId, who)))
    .where('e.accountId', '=', eb =>
      eb.selectFrom('ledgerAccount').select('id').where('kind', '=', 'wallet').where('ownerId', '=', merchantId),
    )
    .$if(typeof from === 'string', query => query.where('e.at', '>=', instantsOf(String(from))[0]))
    .$if(typeof to === 'string', query => query.where('e.at', '<', instantsOf(String(to))[1]))
    .select(['e.version as id', 'e.at', narration.as('particulars'), 'j.reference', 'e.balanceAfter as balance'])
    .select(['n.applicant', 'j.refType'])
    .select([
      sql<string>`j.ref_id::text`.as('refId'),
      sql<StatementRow['kind']>`j.kind`.as('kind'),
      sql<number | null>`case when e.amount < 0 then -e.amount end`.as('debit'),
      sql<number | null>`case when e.amount > 0 then e.amount end`.as('credit'),
    ])

export const ownLineRows = rowsOf(contract.ownLines, (db, who, { from, to }) =>
  linesOf(db, { merchantId: who.merchantId ?? -1, from, to, who }),
)

export const merchantLineRows = rowsOf(contract.merchantLines, (db, who, { merchantId, from, to }) =>
  linesOf(db, { merchantId: Number(merchantId ?? -1), from, to, who }),
)
