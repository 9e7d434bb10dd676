import { type SqlBool, sql } from 'kysely'
import * as paperless from '../paperless/store'
import { type Application, type Db, inScope } from '../physical/store'
import type { AllotKind, Allottable } from './ways'

const anyShop = { shop: null, maker: null } as const
/** Of every shop, on paper or without; no draft. */
const ofBothKinds = sql<SqlBool>`(${inScope(anyShop)} or ${paperless.inScope(anyShop)})`

/** Which application a number is of, whichever of its numbers a file names it by. */
const byItsNumbers = <R extends Pick<Application, 'refNo' | 'ackNo'>>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.flatMap(row => [row.ackNo, row.refNo].flatMap(number => (number === null ? [] : [[number, row] as const]))))

/** Those on paper by acknowledgement number or reference, whichever a file names them by. */
export async function byNumber(db: Db, numbers: readonly string[]): Promise<Map<string, Application>> {
  if (numbers.length === 0) return new Map()
  return byItsNumbers(await numbered(db, numbers).where(inScope(anyShop)).execute())
}

/** The same, paperless ones among them. */
export async function allottableByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, Allottable & { kind: AllotKind }>> {
  if (numbers.length === 0) return new Map()
  const rows = await numbered(db, numbers).where(ofBothKinds).execute()
  return byItsNumbers(rows.map(row => ({ ...row, kind: row.kind as AllotKind })))
}

function numbered(db: Db, numbers: readonly string[]) {
  const wanted = [...new Set(numbers)]
  return db
    .selectFrom('application as a')
    .selectAll()
    .where(eb => eb.or([eb('a.ackNo', 'in', wanted), eb('a.refNo', 'in', wanted)]))
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
