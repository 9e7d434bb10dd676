import { type DueStage, dueStages } from '@sevakendra/contract/kit/due'
import { type RawBuilder, sql } from 'kysely'

/** The stage of something that is due in so many days, below zero once it has passed; the same for every list that says it. */
export const stageOf = (days: RawBuilder<number>): RawBuilder<DueStage> => {
  const cases = Object.entries(dueStages).map(([stage, last]) =>
    last === null ? sql`else ${sql.lit(stage)}` : sql`when ${days} <= ${sql.lit(last)} then ${sql.lit(stage)}`,
  )
  return sql<DueStage>`case ${sql.join(cases, sql` `)} end`
}
