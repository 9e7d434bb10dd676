import * as contract from '@sevakendra/contract/id-sale/endpoints'
import { chargePaper, refundPaper } from '../invoice/service'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import { idSaleRows } from './lists'
import * as idSale from './service'
import { own, ownStatus } from './status'

export function idSaleRoutes(app: App): void {
  handle(app, contract.ownIds, ({ tx, who }) => own(tx, who))
  handle(app, contract.idStatus, ({ tx, who }) => ownStatus(tx, who))
  handle(app, contract.payId, ({ tx, id, body, who }) => idSale.pay(tx, id, body.fee, who))
  handle(app, contract.renewId, ({ tx, id, body, who }) => idSale.renew(tx, id, body.fee, who))
  for (const endpoint of [contract.ownIdInvoice, contract.idInvoice])
    handleAfter(
      app,
      endpoint,
      async ({ services, id, who, request }) => chargePaper(services, await idSale.postingOf(services, id, who), languageOf(request)),
      async ({ prepared }) => prepared,
    )
  for (const endpoint of [contract.ownIdCreditNote, contract.idCreditNote])
    handleAfter(
      app,
      endpoint,
      async ({ services, id, who, request }) => refundPaper(services, await idSale.postingOf(services, id, who), languageOf(request)),
      async ({ prepared }) => prepared,
    )

  handleList(app, idSaleRows)
  handle(app, contract.askRenewal, ({ tx, id, who }) => idSale.askRenewal(tx, id, who))
  handle(app, contract.suspendId, ({ tx, id, body, who }) => idSale.suspend(tx, id, body.remark, who))
  handle(app, contract.resumeId, ({ tx, id, body, who }) => idSale.resume(tx, id, body.remark, who))
  handle(app, contract.refundId, ({ tx, id, body, who }) => idSale.refund(tx, id, body.remark, who))
}
