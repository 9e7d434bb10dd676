import * as contract from '@sevakendra/contract/id-sale/endpoints'
import { chargePapers } from '../invoice/service'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { handleReport } from '../platform/lists/report'
import { idSaleRows, idSalesByTypeRows } from './lists'
import * as idSale from './service'
import { own, ownStatus } from './status'

export function idSaleRoutes(app: App): void {
  handle(app, contract.ownIds, ({ tx, who }) => own(tx, who))
  handle(app, contract.idStatus, ({ tx, who }) => ownStatus(tx, who))
  handle(app, contract.payId, ({ tx, id, body, who }) => idSale.pay(tx, id, body.fee, who))
  handle(app, contract.renewId, ({ tx, id, body, who }) => idSale.renew(tx, id, body.fee, who))
  chargePapers(
    app,
    { invoices: [contract.ownIdInvoice, contract.idInvoice], creditNotes: [contract.ownIdCreditNote, contract.idCreditNote] },
    idSale.postingOf,
  )

  handleList(app, idSaleRows)
  handleReport(app, idSalesByTypeRows)
  handle(app, contract.askRenewal, ({ tx, id, who }) => idSale.askRenewal(tx, id, who))
  handle(app, contract.suspendId, ({ tx, id, body, who }) => idSale.suspend(tx, id, body.remark, who))
  handle(app, contract.resumeId, ({ tx, id, body, who }) => idSale.resume(tx, id, body.remark, who))
  handle(app, contract.refundId, ({ tx, id, body, who }) => idSale.refund(tx, id, body.remark, who))
}
