import { hardcopyShops } from '@sevakendra/contract/nsdl-pan/hardcopy/lists'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'
import { expected, pastReminder, stageOf } from './store'

/** Shops with what is expected from them. */
export const hardcopyShopRows = rowsOf(hardcopyShops, (db, _who, _, clock) => {
  const today = indianDay(clock)
  const due = sql<number>`${today} - a.paper_due_since`
  const byShop = expected(db)
    .groupBy('a.merchantId')
    .select(['a.merchantId'])
    .select([
      sql<number>`count(*)::int`.as('expected'),
      sql<number>`(count(*) filter (where a.hardcopy <> 'sent'))::int`.as('unsent'),
      pastReminder('first', due).as('week'),
      pastReminder('second', due).as('fortnight'),
      pastReminder('third', due).as('month'),
      sql<string>`min(a.paper_due_since)`.as('oldest'),
    ])
  const age = sql<number>`greatest(0, ${today} - s.oldest)`
  return db
    .selectFrom(byShop.as('s'))
    .innerJoin('merchant as m', 'm.id', 's.merchantId')
    .select(['m.id', 'm.code', 'm.shopName as shop', 'm.mobileNo as mobile', 's.expected', 's.unsent'])
    .select(['s.week', 's.fortnight', 's.month', 's.oldest'])
    .select([age.as('age'), stageOf(age).as('stage')])
})
