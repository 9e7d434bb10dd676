import { spanOfDays } from '../../platform/lists/report'
import type { Tx } from '../../platform/tx'
import * as store from './store'

interface Days {
  from: string
  to: string
}

/** How many shops and reasons are named. */
const named = 3

/**
 * How well and how fast applications went in some days: time to the acknowledgement, beside that of other days; the share that was in order at the first
 * look, the shops with the most that was not, and why things came back. The same records as in the reports First-time-right by Shop and Returns by Reason.
 * @param before days to compare the time with
 */
export async function quality(db: Tx['db'], days: Days, before: Days) {
  const span = spanOfDays(days)
  const now = await store.hoursToAcknowledge(db, span)
  const then = await store.hoursToAcknowledge(db, spanOfDays(before))
  return {
    ...days,
    acknowledged: now.n,
    hours: now.hours,
    hoursBefore: then.hours,
    ...(await store.firstDecisions(db, span)),
    shops: await store.worstShops(db, span, named),
    reasons: await store.mostReasons(db, span, named),
  }
}
