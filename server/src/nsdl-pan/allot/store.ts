import { sql } from 'kysely'
import { type Application, type Db, inScope } from '../physical/store'

/** Applications by acknowledgement number or reference, whichever a file names them by. */
export async function byNumber(db: Db, numbers: readonly string[]): Promise<Map<string, Application>> {
  if (numbers.length === 0) return new Map()
  const wanted = [...new Set(numbers)]
  const rows = await db
    .selectFrom('application as a')
    .selectAll()
    .where(inScope({ shop: null, maker: null }))
    .where(eb => eb.or([eb('a.ackNo', 'in', wanted), eb('a.refNo', 'in', wanted)]))
    .execute()
  return new Map(rows.flatMap(row => [row.ackNo, row.refNo].flatMap(number => (number === null ? [] : [[number, row] as const]))))
}

/** The reference of a new application that has a PAN already. */
export const holderOfPan = async (db: Db, lookup: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('application as a')
    .select('a.refNo')
    .where(inScope({ shop: null, maker: null }))
    .where('a.appType', '=', 'N')
    .where(sql<string>`a.allotted_pan ->> 'lookup'`, '=', lookup)
    .executeTakeFirst()
  return found?.refNo
}
