import * as contract from '@sevakendra/contract/invoice/endpoints'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { shopOf } from '../platform/http/who'
import { handleReport } from '../platform/lists/report'
import { invoicing, setInvoicing } from '../tax/service'
import { gstr1Routes } from './gstr1/routes'
import * as rows from './lists'
import * as invoice from './service'

/** @param receipts of the rooms by which money comes into a wallet */
export function invoiceRoutes(app: App, receipts: invoice.TopUpReceipts): void {
  handleAfter(
    app,
    contract.ownLinePaper,
    ({ services, params, who, request }) =>
      invoice.linePaper(services, { merchantId: shopOf(who), number: params.line }, receipts, { by: who, language: languageOf(request) }),
    async ({ prepared }) => prepared,
  )
  handleAfter(
    app,
    contract.linePaper,
    ({ services, id, params, who, request }) =>
      invoice.linePaper(services, { merchantId: id, number: params.line }, receipts, { by: who, language: languageOf(request) }),
    async ({ prepared }) => prepared,
  )
  handle(app, contract.readInvoicing, ({ tx }) => invoicing(tx.db))
  handle(app, contract.saveInvoicing, ({ tx, body, who }) => setInvoicing(tx, body, who))

  handleReport(app, rows.salesRegisterRows)
  handleReport(app, rows.gstByRateRows)
  handleReport(app, rows.gstByBuyerRows)
  handleReport(app, rows.gstBySacRows)
  handleReport(app, rows.documentRows)
  gstr1Routes(app)
}
