import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type backendBusiness, qualityDays } from '@sevakendra/contract/report/business/endpoints'
import { workQuality } from '../../nsdl-pan/service'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

const week = 7

/** How the business stands, as far as the reader may open the reports behind it. */
export async function business({ db, now }: Pick<Tx, 'db' | 'now'>, by: Who): Promise<ReplyOf<typeof backendBusiness>> {
  const day = dayOf(now)
  const mayMoney = by.may.has('wallet.readAny')
  return {
    owedToShops: mayMoney ? await store.owedToShops(db) : null,
    collected: mayMoney ? await collected(db, now) : null,
    unmatched: by.may.has('payment.read') ? await store.unmatched(db) : null,
    quality: by.may.has('nsdl.read')
      ? await workQuality(
          db,
          { from: daysFrom(day, 1 - qualityDays), to: day },
          { from: daysFrom(day, 1 - 2 * qualityDays), to: daysFrom(day, -qualityDays) },
        )
      : null,
  }
}

/** Today beside the same weekday a week ago: until this time of day, which is what can be compared, and in all. India has no summer time. */
async function collected(db: Tx['db'], now: Date) {
  const day = dayOf(now)
  const before = daysFrom(day, -week)
  const [since, over] = instantsOf(before)
  const aWeekAgo = new Date(now.getTime() - week * 24 * 3_600_000).toISOString()
  return {
    day,
    today: await store.toppedUp(db, instantsOf(day)[0], instantsOf(day)[1]),
    before,
    untilNow: await store.toppedUp(db, since, aWeekAgo),
    whole: await store.toppedUp(db, since, over),
  }
}
