import { type Application, type Db, inScope, kind, type Scope } from '../physical/store'

export const holderOfAckNo = (db: Db, ackNo: string) =>
  db.selectFrom('application').select(['id', 'refNo']).where('kind', '=', kind).where('ackNo', '=', ackNo).executeTakeFirst()

const office = inScope({ shop: null, maker: null })

/** What an import looks at of the applications that its rows name. */
const looked = (db: Db) =>
  db.selectFrom('application as a').select(['a.id', 'a.refNo', 'a.applicant', 'a.status', 'a.ackNo', 'a.submittedAt']).where(office)
export type Found = Awaited<ReturnType<ReturnType<typeof looked>['executeTakeFirstOrThrow']>>

/** Applications by their references. */
export const byRefNo = async (db: Db, refNos: readonly string[]): Promise<Map<string, Found>> =>
  refNos.length === 0
    ? new Map()
    : mapped(
        await looked(db)
          .where('a.refNo', 'in', [...new Set(refNos)])
          .execute(),
        row => row.refNo,
      )

/** References of the applications that have these acknowledgement numbers already. */
export async function holdersOfAckNos(db: Db, ackNos: readonly string[]): Promise<Map<string, string>> {
  if (ackNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('application')
    .select(['refNo', 'ackNo'])
    .where('kind', '=', kind)
    .where('ackNo', 'in', [...new Set(ackNos)])
    .execute()
  return new Map(rows.flatMap(({ ackNo, refNo }) => (ackNo === null ? [] : [[ackNo, refNo]])))
}

const mapped = <R>(rows: readonly R[], keyOf: (row: R) => string) => new Map(rows.map(row => [keyOf(row), row]))

/** Some applications within a scope. */
export const applicationsIn = (db: Db, ids: readonly number[], scope: Scope): Promise<Application[]> =>
  db
    .selectFrom('application as a')
    .selectAll()
    .where(inScope(scope))
    .where('a.id', 'in', [...ids])
    .orderBy('a.refNo')
    .orderBy('a.id')
    .execute()
