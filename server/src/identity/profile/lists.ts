import { backSignIns, shopSignIns } from '@sevakendra/contract/identity/profile/lists'
import { type AccountEvent, accountEvents, historyDays } from '@sevakendra/contract/identity/profile/words'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import { rowsOf } from '../../platform/lists/lists'

const shownEvents = Object.keys(accountEvents)

/** What a person did with their own account, and what others did to it. */
const own = (db: Kysely<DB>, who: Who) =>
  db
    .selectFrom('audit as a')
    .where('a.event', 'in', shownEvents)
    .where('a.at', '>', sql<string>`now() - ${`${historyDays} days`}::interval`)
    .where(eb =>
      eb.or([
        // What somebody did to another's account stands in the other's history.
        eb.and([eb('a.actorId', '=', who.userId), sql<boolean>`a.subject is distinct from 'app_user'`]),
        eb.and([eb('a.subject', '=', 'app_user'), eb('a.subjectId', '=', String(who.userId))]),
      ]),
    )
    .select([
      'a.id',
      'a.at',
      'a.ip as address',
      sql<AccountEvent>`a.event`.as('what'),
      sql<string | null>`a.details->>'browser'`.as('browser'),
    ])
    .select(
      sql<string | null>`case when a.actor_id = ${who.userId} then a.actor_code when a.actor_id is not null then 'Office' end`.as('by'),
    )

export const backSignInRows = rowsOf(backSignIns, own)
export const shopSignInRows = rowsOf(shopSignIns, own)
