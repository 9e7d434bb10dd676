import { type SqlBool, sql } from 'kysely'
import * as paperless from '../paperless/store'
import { type Db, inScope } from '../physical/store'
import type { AllotKind, Allottable } from './ways'

const anyShop = { shop: null, maker: null } as const
/** Of every shop, on paper or without; no draft. */
const ofBothKinds = sql<SqlBool>`(${inScope(anyShop)} or ${paperless.inScope(anyShop)})`

/** Those on paper and paperless ones, by acknowledgement number or reference, whichever a file names them by. */
export async function allottableByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, Allottable & { kind: AllotKind }>> {
  if (numbers.length === 0) return new Map()
  const wanted = [...new Set(numbers)]
  const rows = await db
    .selectFrom('application as a')
    .selectAll()
    .where(eb => eb.or([eb('a.ackNo', 'in', wanted), eb('a.refNo', 'in', wanted)]))
    .where(ofBothKinds)
    .execute()
  const found = rows.map(row => ({ ...row, kind: row.kind as AllotKind }))
  return new Map(found.flatMap(row => [row.ackNo, row.refNo].flatMap(number => (number === null ? [] : [[number, row] as const]))))
}

/** The reference of a new application, on paper or without, that has a PAN already. */
export const holderOfPan = async (db: Db, lookup: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('application as a')
    .select('a.refNo')
    .where(ofBothKinds)
    .where('a.appType', '=', 'N')
    .where(sql<string>`a.allotted_pan ->> 'lookup'`, '=', lookup)
    .executeTakeFirst()
  return found?.refNo
}
