import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { money } from '@sevakendra/contract/kit/money'
import type { SandboxPlay } from '@sevakendra/contract/uti-pan/coupon/words'
import type { Who } from '../platform/http/who'
import { defineImportJob } from '../platform/imports/alone'
import type { Services, Tx } from '../platform/tx'
import { askOutside, sendOut } from './coupon/desk'
import { couponDoor } from './coupon/imports'
import { standing } from './outside/service'
import { psaDoor } from './psa/imports'
import * as store from './store'

type From = Pick<Tx, 'db'>

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

const shopOfRow = ({ code, shopName }: { code: string; shopName: string }) => `${code} ${shopName}`

/** Registrations by PSA ID or our request number: the shop's own, or those that were sent in the back office. */
export async function findPsas({ db }: From, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (how !== 'number' || !by.may.has(shop === null ? 'uti.read' : 'uti.readOwn')) return []
  return (await store.findPsas(db, text, shop, foundOfAKind)).map(row => ({
    kind: 'psa',
    id: String(row.id),
    title: row.psaId ?? row.refNo,
    about: [...(row.psaId ? [row.refNo] : []), shopOfRow(row)].join(' · '),
    status: row.status,
    link: shop === null ? `actions/uti-pan/psa-list?open=${row.id}` : 'product/uti-pan',
  }))
}

/** Coupon orders by their number or that of UTIITSL. */
export async function findOrders({ db }: From, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (how !== 'number' || !by.may.has(shop === null ? 'uti.read' : 'uti.readOwn')) return []
  return (await store.findOrders(db, text, shop, foundOfAKind)).map(row => ({
    kind: 'coupon_order',
    id: String(row.id),
    title: row.orderNo,
    about: [money(row.total), ...(row.outsideRef ? [row.outsideRef] : []), ...(shop === null ? [shopOfRow(row)] : [])].join(' · '),
    status: row.status,
    link: `${shop === null ? 'actions/uti-pan/coupon-list' : 'product/uti-pan/topup-list'}?q=${encodeURIComponent(row.orderNo)}`,
  }))
}

export function defineUtiJobs(services: Services): void {
  services.jobs.define<{ id: number; play: SandboxPlay }>('uti.send', given => sendOut(services, given))
  services.jobs.define('uti.answers', () => askOutside(services), { cron: '* * * * *', retries: 0 })
  for (const door of [psaDoor, couponDoor]) defineImportJob(services, door)
}
