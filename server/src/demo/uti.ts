import type { GivenOrder } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { totalOf } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { wantedPapers } from '@sevakendra/contract/uti-pan/psa/slots'
import { psaConsent } from '@sevakendra/contract/uti-pan/psa/words'
import type { Who } from '../platform/http/who'
import * as scan from '../scan/service'
import * as uti from '../uti-pan/service'
import { drawKycPapers, type KycPapers } from './kyc-papers'
import { testAadhaar } from './people'
import { shopPan } from './shops'
import type { Shop, Teller } from './teller'
import { topUpBy } from './wallets'

const coupons = (quantity: number, couponType: 'physical' | 'soft'): GivenOrder => ({ unit: 'units', couponType, quantity, amount: null })
const topUp = (rupees: number): GivenOrder => ({ unit: 'amount', couponType: null, quantity: null, amount: rupees * 100 })

/** What the first shop bought how many days ago, and how far it came. */
const orders: [daysAgo: number, order: GivenOrder, end: 'approved' | 'rejected' | 'pending' | 'requested'][] = [
  [24, coupons(10, 'physical'), 'approved'],
  [15, coupons(5, 'soft'), 'approved'],
  [9, topUp(1000), 'rejected'],
  [2, coupons(8, 'physical'), 'pending'],
  [0, coupons(3, 'soft'), 'requested'],
]

/** One shop is a PSA and buys coupons, one waits for UTIITSL, one for the office; the member has not sent its registration yet. */
export function utiPan(teller: Teller, shops: readonly Shop[], member: Shop): void {
  const [first, second, third] = shops
  let drawn: Promise<KycPapers> | undefined
  const papers = () => {
    drawn ??= drawKycPapers(teller.services, teller.staff)
    return drawn
  }
  if (!first || !second || !third) return
  const id = register(teller, papers, first, 0, 30)
  const { command, staff } = teller
  teller.add(teller.ago(29, 12), at => command(at, tx => uti.forwardPsa(tx, id(), null, staff)))
  teller.add(teller.ago(27, 12), at => command(at, tx => uti.approvePsa(tx, id(), { psaId: 'MUTI0004711', remark: null }, staff)))
  const waiting = register(teller, papers, second, 1, 3)
  teller.add(teller.ago(2, 12), at => command(at, tx => uti.forwardPsa(tx, waiting(), 'Entered at UTIITSL', staff)))
  register(teller, papers, third, 2, 1)
  register(teller, papers, member, 7, 1, false)
  const pays = topUpBy(teller, '926100007788')
  teller.add(teller.ago(26, 10), at => pays(at, first.who as Who, 5000))
  for (const [n, one] of orders.entries()) buys(teller, first, n, one)
  teller.add(teller.ago(1, 16), at => command(at, tx => uti.askReset(tx, id(), first.who as Who)))
}

/** A registration that is filled in, photographed and, unless told otherwise, sent. @returns its id, once it is there */
function register(teller: Teller, papers: () => Promise<KycPapers>, shop: Shop, n: number, daysAgo: number, sent = true): () => number {
  const { services, command } = teller
  let id = 0
  teller.add(teller.ago(daysAgo, 11), async at => {
    const who = shop.who as Who
    id = Number((await command(at, tx => uti.beginPsa(tx, who))).id)
    const known = await uti.readPsaDraft({ db: services.db, now: at }, id, who)
    const { first, last, dob } = shop.person
    const name = sent ? { firstName: first.toUpperCase(), lastName: last.toUpperCase() } : {}
    const typed = { ...name, dob, gender: n === 1 || !sent ? 'M' : 'F' }
    const answers = { ...known.answers, ...typed, pan: shopPan(n), aadhaar: testAadhaar(700 + n) }
    const { version } = await command(at, tx => uti.savePsaDraft(tx, id, { version: known.version, answers }, who))
    const paperOf = await papers()
    for (const { slot } of wantedPapers) {
      const ready = await scan.stagePages(services, who, slot, `${slot}.jpg`, [paperOf(slot, 'voterCard', n)], who)
      await command(at, tx => scan.addPages(tx, uti.psaScanSubject, id, ready, null, who))
    }
    if (sent) await command(at, tx => uti.submitPsa(tx, id, { version, consent: psaConsent.version, language: 'en' }, who))
  })
  return () => id
}

function buys({ services, command, staff, ago, add }: Teller, shop: Shop, n: number, [daysAgo, order, end]: (typeof orders)[number]): void {
  let id = 0
  add(ago(daysAgo, 13), async at => {
    const who = shop.who as Who
    const { price } = await uti.couponOffer({ db: services.db, now: at }, who)
    const total = price ? (totalOf(order, price)?.total ?? 0) : 0
    id = Number((await command(at, tx => uti.orderCoupons(tx, { order, total, again: false }, who))).id)
  })
  if (end === 'requested') return
  add(ago(daysAgo, 14), at => command(at, tx => uti.passOnCoupons(tx, id, null, staff)))
  if (end === 'pending') return
  add(ago(daysAgo, 16), at =>
    command(at, tx =>
      end === 'approved'
        ? uti.approveCoupons(tx, id, { outsideRef: `UTI/2026/${4100 + n}`, remark: null }, staff)
        : uti.rejectCoupons(tx, id, 'UTIITSL takes no top-ups from this PSA yet.', staff),
    ),
  )
}
