import { type SubjectKind, subjects } from '@sevakendra/contract/register/subjects'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of a kind that only a test has, nothing is declared. */
const sharedBy = (kind: SubjectKind): string | undefined => subjects[kind]?.table

/** The table in which the records of a kind stand. */
export const tableOf = (kind: SubjectKind): RawBuilder<unknown> => sql.table(sharedBy(kind) ?? kind)

/** That a row of this table is of the kind: others may share it. Written out, not a parameter: so do the indexes of a kind say it. */
export const isOf = (kind: SubjectKind): RawBuilder<SqlBool> =>
  sharedBy(kind) === undefined ? sql<SqlBool>`true` : sql<SqlBool>`kind = ${sql.lit(kind)}`
