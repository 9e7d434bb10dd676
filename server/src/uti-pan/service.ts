import type { SandboxPlay } from '@sevakendra/contract/uti-pan/coupon/words'
import { defineImportJob } from '../platform/imports/alone'
import type { Services } from '../platform/tx'
import { askOutside, sendOut } from './coupon/desk'
import { couponDoor } from './coupon/imports'
import { standing } from './outside/service'
import { psaDoor } from './psa/imports'
import * as store from './store'

// What the demo does as people do.
export { approve as approveCoupons, passOn as passOnCoupons, reject as rejectCoupons } from './coupon/desk'
export { offer as couponOffer, order as orderCoupons } from './coupon/service'
export { approve as approvePsa, forward as forwardPsa } from './psa/desk'
export { psaScanSubject } from './psa/scan'
export { askReset, begin as beginPsa, readDraft as readPsaDraft, saveDraft as savePsaDraft, submit as submitPsa } from './psa/service'

/** What waits for the back office and since when. */
export async function summary(services: Services) {
  const { db } = services
  const [psas, orders, resets] = [await store.psaStanding(db), await store.orderStanding(db), await store.resetStanding(db)]
  const of = (rows: readonly { status: string; n: number; since: string | null }[], status: string) => {
    const found = rows.find(row => row.status === status)
    return { n: found?.n ?? 0, since: found?.since ?? null }
  }
  return {
    ...{ requested: of(psas, 'requested'), pending: of(psas, 'pending'), resets },
    ...{ active: of(psas, 'active').n, blocked: of(psas, 'blocked').n },
    ...{ orders: of(orders, 'requested'), passedOn: of(orders, 'pending') },
    outside: await standing(services),
  }
}

export function defineUtiJobs(services: Services): void {
  services.jobs.define<{ id: number; play: SandboxPlay }>('uti.send', given => sendOut(services, given))
  services.jobs.define('uti.answers', () => askOutside(services), { cron: '* * * * *', retries: 0 })
  for (const door of [psaDoor, couponDoor]) defineImportJob(services, door)
}
