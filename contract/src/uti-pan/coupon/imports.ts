import { importColumn } from '../../kit/import/columns'
import { importOf } from '../../kit/import/import'
import { column } from '../../kit/list'
import { bareOutsideRef, outsideRefProblem } from './words'

/** What became of orders at UTIITSL, many at once: a reference approves an order, a reason rejects it and gives its charge back. */
export const couponImport = importOf('couponOrders', '/backend/uti/coupons', {
  title: 'Import Coupon Answers',
  may: 'uti.coupon',
  columns: {
    orderNo: importColumn.text('Order No.', {
      ...{ required: true, headers: ['orderno', 'ordernumber', 'requestid', 'requestno'], example: 'UC26110007' },
      ...{ clean: bareOutsideRef, known: text => /^UC\d{8,12}$/.test(bareOutsideRef(text)) },
    }),
    outsideRef: importColumn.text('UTIITSL reference', {
      ...{ headers: ['utireference', 'utiitslreference', 'reference', 'refno'], example: 'UTI/2026/0012345' },
      ...{ clean: bareOutsideRef, check: outsideRefProblem },
    }),
    reason: importColumn.text('Reason of a rejection', { headers: ['reason', 'remark', 'remarks'], most: 500 }),
  },
  limits: { bytes: 5 * 1024 * 1024, rows: 5000, columns: 50, advice: 'Send it in parts.' },
  asked: {},
  shown: {
    orderNo: column.code('Order No.'),
    shop: column.text('Shop'),
    total: column.money('Charge'),
    outsideRef: column.code('UTIITSL reference'),
    reason: column.text('Reason of a rejection'),
  },
  notes: { refund: 'Rejected, charge refunded' },
  warnings: { refund: 'Orders that are rejected and refunded: {{n}}.' },
  identity: ['orderNo'],
  lenient: true,
  alone: true,
  stepUp: true,
  audit: { event: 'couponOrders.imported', subject: 'coupon_order' },
})
