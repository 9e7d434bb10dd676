import * as contract from '@sevakendra/contract/payment/endpoints'
import { topUpReceipt } from '../invoice/service'
import { type App, answer, answerAfter } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import * as decisions from './decisions'
import * as details from './details'
import { ownPaymentRows, paymentRows } from './lists'
import * as requests from './requests'
import { receiptFacts } from './service'
import { slipOf } from './slips'
import { statementRoutes } from './statement/routes'

export function paymentRoutes(app: App): void {
  answer(app, contract.payWhere, ({ tx, who }) => requests.payWhere(tx, who))
  answerAfter(
    app,
    contract.askTopUp,
    ({ services, body, who }) => slipOf(services, body.slipUploadId, who),
    ({ tx, body, who, prepared }) => requests.ask(tx, body, prepared, who),
  )
  answer(app, contract.cancelTopUp, ({ tx, id, who }) => requests.cancel(tx, id, who))
  answer(app, contract.ownSlip, ({ tx, id, who }) => details.slip(tx, id, who))
  for (const endpoint of [contract.ownReceipt, contract.paymentReceipt])
    answerAfter(
      app,
      endpoint,
      async ({ services, id, who }) => {
        const record = await details.creditOf(services, id, who)
        return topUpReceipt(services, record, await receiptFacts(services, record), who)
      },
      async ({ prepared }) => prepared,
    )
  answerList(app, ownPaymentRows)

  answerList(app, paymentRows)
  answer(app, contract.readPayment, ({ tx, id, who }) => details.detail(tx, id, who))
  answer(app, contract.paymentSlip, ({ tx, id, who }) => details.slip(tx, id, who))
  answer(app, contract.approvePayment, ({ tx, id, body, who }) => decisions.approve(tx, id, body, who))
  answer(app, contract.rejectPayment, ({ tx, id, body, who }) => decisions.reject(tx, id, body.remark, who))
  answer(app, contract.holdPayment, ({ tx, id, body, who }) => decisions.hold(tx, id, body.remark, who))
  statementRoutes(app)
}
