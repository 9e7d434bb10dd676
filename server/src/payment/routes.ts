import * as contract from '@sevakendra/contract/payment/endpoints'
import { topUpReceipt } from '../invoice/service'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import * as decisions from './decisions'
import * as details from './details'
import { ownPaymentRows, paymentRows } from './lists'
import * as requests from './requests'
import { receiptFacts } from './service'
import { slipOf } from './slips'
import { statementRoutes } from './statement/routes'

export function paymentRoutes(app: App): void {
  handle(app, contract.payWhere, ({ tx, who }) => requests.payWhere(tx, who))
  handleAfter(
    app,
    contract.askTopUp,
    ({ services, body, who }) => slipOf(services, body.slipUploadId, who),
    ({ tx, body, who, prepared }) => requests.ask(tx, body, prepared, who),
  )
  handle(app, contract.cancelTopUp, ({ tx, id, who }) => requests.cancel(tx, id, who))
  handle(app, contract.ownSlip, ({ tx, id, who }) => details.slip(tx, id, who))
  for (const endpoint of [contract.ownReceipt, contract.paymentReceipt])
    handleAfter(
      app,
      endpoint,
      async ({ services, id, who, request }) => {
        const record = await details.creditOf(services, id, who)
        return topUpReceipt(services, record, await receiptFacts(services, record), { by: who, language: languageOf(request) })
      },
      async ({ prepared }) => prepared,
    )
  handleList(app, ownPaymentRows)

  handleList(app, paymentRows)
  handle(app, contract.readPayment, ({ tx, id, who }) => details.detail(tx, id, who))
  handle(app, contract.paymentSlip, ({ tx, id, who }) => details.slip(tx, id, who))
  handle(app, contract.approvePayment, ({ tx, id, body, who }) => decisions.approve(tx, id, body, who))
  handle(app, contract.rejectPayment, ({ tx, id, body, who }) => decisions.reject(tx, id, body.remark, who))
  handle(app, contract.holdPayment, ({ tx, id, body, who }) => decisions.hold(tx, id, body.remark, who))
  statementRoutes(app)
}
