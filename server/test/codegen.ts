import { writeFileSync } from 'node:fs'
import { openTestDatabase } from './database'
import { databaseTypes } from './database-types'

/** `npm run codegen`: writes the types of the tables as the migrations leave them. */
const database = await openTestDatabase()
writeFileSync(new URL('../src/platform/database.gen.ts', import.meta.url), await databaseTypes(database.db))
await database.close()
