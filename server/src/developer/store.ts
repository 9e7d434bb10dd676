import type { Role } from '@sevakendra/contract/kit/capabilities'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Language } from '../platform/words'

/** Who made a key or a webhook, as a mail about it needs them. */
export const makerOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['name', 'email', 'role', 'language'])
    .$castTo<{ name: string; email: string | null; role: Role; language: Language | null }>()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** One after the other makes what a shop may have only so many of. */
export const lockShop = (db: Kysely<DB>, merchantId: number) =>
  db.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow()
