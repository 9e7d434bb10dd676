import type { OwnSettings } from '@sevakendra/contract/identity/setting/endpoints'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>
const settings = ['twoFactorAuthentication', 'loginNotification', 'activityTracking'] as const

export const settingsOf = (db: Db, userId: number): Promise<OwnSettings> =>
  db.selectFrom('appUser').select(settings).where('id', '=', userId).executeTakeFirstOrThrow()

export const lockSettings = (db: Db, userId: number) =>
  db
    .selectFrom('appUser')
    .select([...settings, 'secondFactor', 'name', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateSettings = (db: Db, userId: number, changed: Partial<OwnSettings>): Promise<OwnSettings> =>
  db.updateTable('appUser').set(changed).where('id', '=', userId).returning(settings).executeTakeFirstOrThrow()
