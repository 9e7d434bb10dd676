import type { Kysely, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

const columns = [
  ...(['id', 'bank', 'holder', 'accountNo', 'ifsc', 'branch', 'modes', 'minAmount', 'maxAmount', 'upiId'] as const),
  ...(['active', 'version', 'qrFileId'] as const),
] as const

/** Whether somebody ever said that they paid into it. */
const used = sql<boolean>`exists (select from payment_request p where p.bank_account_id = bank_account.id)`.as('used')

export const bankById = (db: Db, id: number) =>
  db
    .selectFrom('bankAccount')
    .select([...columns, used])
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the command ends: nobody begins to use it meanwhile. */
export const lockBank = (db: Db, id: number) =>
  db.selectFrom('bankAccount').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const sameAccount = (db: Db, ifsc: string, accountNo: string) =>
  db.selectFrom('bankAccount').select('id').where('ifsc', '=', ifsc).where('accountNo', '=', accountNo).executeTakeFirst()

export const updateBank = (db: Db, id: number, set: Updateable<DB['bankAccount']>) =>
  db
    .updateTable('bankAccount')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
