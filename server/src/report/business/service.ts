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
  const mayPayments = by.may.has('payment.read')
  return {
    owedToShops: mayMoney ? await store.owedToShops(db) : null,
    collected: mayMoney ? await collected(db, now) : null,
    unmatched: mayPayments ? await store.unmatched(db) : null,
    review: mayPayments ? await store.inReview(db) : null,
    unseen: mayPayments ? await unseen(db, day) : null,
    quality: by.may.has('nsdl.read')
      ? await workQuality(
          db,
          { from: daysFrom(day, 1 - qualityDays), to: day },
          { from: daysFrom(day, 1 - 2 * qualityDays), to: daysFrom(day, -qualityDays) },
        )
      : null,
  }
}

/** Of the month that runs: the days at which the bank reconciliation is opened from here. */
async function unseen(db: Tx['db'], to: string) {
  const from = `${to.slice(0, 8)}01`
  return { from, to, amount: await store.unseen(db, instantsOf(from)[0], instantsOf(to)[1]) }
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
