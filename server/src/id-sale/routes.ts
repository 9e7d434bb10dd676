import * as contract from '@sevakendra/contract/id-sale/endpoints'
import { chargePaper, refundPaper } from '../invoice/service'
import { type App, answer, answerAfter } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { idSaleRows } from './lists'
import * as idSale from './service'
import { own, ownStatus } from './status'

export function idSaleRoutes(app: App): void {
  answer(app, contract.ownIds, ({ tx, who }) => own(tx, who))
  answer(app, contract.idStatus, ({ tx, who }) => ownStatus(tx, who))
  answer(app, contract.payId, ({ tx, id, body, who }) => idSale.pay(tx, id, body.fee, who))
  answer(app, contract.renewId, ({ tx, id, body, who }) => idSale.renew(tx, id, body.fee, who))
  for (const endpoint of [contract.ownIdInvoice, contract.idInvoice])
    answerAfter(
      app,
      endpoint,
      async ({ services, id, who }) => chargePaper(services, await idSale.postingOf(services, id, who)),
      async ({ prepared }) => prepared,
    )
  for (const endpoint of [contract.ownIdCreditNote, contract.idCreditNote])
    answerAfter(
      app,
      endpoint,
      async ({ services, id, who }) => refundPaper(services, await idSale.postingOf(services, id, who)),
      async ({ prepared }) => prepared,
    )

  answerList(app, idSaleRows)
  answer(app, contract.askRenewal, ({ tx, id, who }) => idSale.askRenewal(tx, id, who))
  answer(app, contract.suspendId, ({ tx, id, body, who }) => idSale.suspend(tx, id, body.remark, who))
  answer(app, contract.resumeId, ({ tx, id, body, who }) => idSale.resume(tx, id, body.remark, who))
  answer(app, contract.refundId, ({ tx, id, body, who }) => idSale.refund(tx, id, body.remark, who))
}
