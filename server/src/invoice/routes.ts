import * as contract from '@sevakendra/contract/invoice/endpoints'
import * as gateway from '../gateway/service'
import * as payment from '../payment/service'
import { type App, answer, answerAfter } from '../platform/http/http'
import { shopOf, type Who } from '../platform/http/who'
import type { House } from '../platform/tx'
import * as site from '../site/service'
import { invoicing } from '../tax/service'
import * as invoice from './service'

export function invoiceRoutes(app: App): void {
  answerAfter(
    app,
    contract.ownLinePaper,
    ({ house, params, who }) => paperOfLine(house, shopOf(who), params.line, who),
    async ({ prepared }) => prepared,
  )
  answerAfter(
    app,
    contract.linePaper,
    ({ house, id, params, who }) => paperOfLine(house, id, params.line, who),
    async ({ prepared }) => prepared,
  )
  answer(app, contract.readInvoicing, ({ tx }) => invoicing(tx.db))
  answer(app, contract.saveInvoicing, async ({ tx, body, who }) => {
    await site.set(tx, 'invoicing', body, who)
  })
}

async function paperOfLine(house: House, merchantId: number, number: string, by: Who) {
  const line = await invoice.lineOf(house, merchantId, number)
  const how = [...(await payment.receiptFacts(house, line)), ...(await gateway.receiptFacts(house, line))]
  return invoice.linePaper(house, line, how, by)
}
