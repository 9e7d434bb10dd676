import type { Given } from '@sevakendra/contract/kit/form/question'
import { type Db, inScope } from '../physical/store'

/** The application that somebody of a shop submitted last; undefined before the first. */
export async function lastSubmitted(db: Db, shop: number, maker: number) {
  const row = await db
    .selectFrom('application as a')
    .select(['a.refNo', 'a.category', 'a.foreign', 'a.answers'])
    .where(inScope({ shop, maker }))
    .where('a.submittedAt', 'is not', null)
    .orderBy('a.submittedAt', order => order.desc().nullsLast())
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, answers: row.answers as Given }
}
