import type { CouponType, CouponUnit, SandboxPlay } from '@sevakendra/contract/uti-pan/coupon/words'
import * as credential from '../../credential/service'
import type { Services } from '../../platform/tx'
import { sandbox } from '../sandbox/service'

/** An order as an interface is told of it (docs/sources.md, UTIITSL: PSAs and coupons). */
export interface OutsideOrder {
  /** Our order number: a second call with the same one changes nothing. */
  orderNo: string
  psaId: string
  unit: CouponUnit
  couponType: CouponType | null
  quantity: number | null
  /** Paise, of a top-up. */
  amount: number | null
  /** Of the test interface alone: what it is to do. */
  play: SandboxPlay
}

/** What became of an order there. The same answer may come several times, late, or never. */
export interface OutsideAnswer {
  orderNo: string
  outcome: 'approved' | 'rejected'
  /** The reference of UTIITSL, where it was approved. */
  outsideRef: string | null
  reason: string | null
}

/** The port behind which every interface for coupon orders stands. Calls are made outside any transaction. */
export interface CouponInterface {
  name: 'sandbox'
  /** @throws Error when no answer came: whether the order is there is then unknown, and it may be sent again */
  send(order: OutsideOrder): Promise<void>
  /** All that is known of these orders by now; those without an answer are left out. @throws Error when no answer came */
  answers(orderNos: readonly string[]): Promise<OutsideAnswer[]>
}

/** Through what orders can be passed on besides by hand; undefined where nothing is there. */
export const interfaceOf = (services: Services): CouponInterface | undefined =>
  services.config.sandboxGateway ? sandbox(services) : undefined

/**
 * How it stands with the interface: `keyed` where credentials were set, for which the product has no adapter yet, because UTIITSL publishes no
 * interface and those of distributors come with a contract.
 */
export async function standing(services: Services): Promise<'off' | 'keyed' | 'sandbox'> {
  if (await credential.inUse(services, 'utiitsl')) return 'keyed'
  return interfaceOf(services) ? 'sandbox' : 'off'
}
