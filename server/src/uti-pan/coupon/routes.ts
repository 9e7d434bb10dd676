import * as contract from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { chargePapers } from '../../invoice/service'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { handleList } from '../../platform/lists/lists'
import * as desk from './desk'
import { couponDoor } from './imports'
import { couponRows, ownCouponRows } from './lists'
import * as coupon from './service'

export function couponRoutes(app: App): void {
  handle(app, contract.readCouponOffer, ({ tx, who }) => coupon.offer(tx, who))
  handle(app, contract.orderCoupons, ({ tx, body, who }) => coupon.order(tx, body, who))
  handleList(app, ownCouponRows)
  chargePapers(app, { invoices: [contract.ownCouponInvoice], creditNotes: [contract.ownCouponCreditNote] }, coupon.postingOf)

  handleList(app, couponRows)
  handle(app, contract.processCoupons, ({ tx, id, body, who }) => desk.passOn(tx, id, body.play, who))
  handle(app, contract.approveCoupons, ({ tx, id, body, who }) =>
    desk.approve(tx, id, { outsideRef: body.outsideRef, remark: body.remark ?? null }, who),
  )
  handle(app, contract.rejectCoupons, ({ tx, id, body, who }) => desk.reject(tx, id, body.remark, who))
  handleImport(app, couponDoor)
}
