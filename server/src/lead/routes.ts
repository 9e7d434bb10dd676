import * as contract from '@sevakendra/contract/lead/endpoints'
import { leadEntries } from '@sevakendra/contract/lead/reports'
import * as vendor from '@sevakendra/contract/lead/vendor/endpoints'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleImport } from '../platform/imports/handle'
import { handleList } from '../platform/lists/lists'
import { nameReports } from '../platform/lists/report'
import { leadDoor } from './imports'
import { leadRows, leadVendorRows, ownLeadRows } from './lists'
import * as lead from './service'
import * as vendors from './vendor/service'

export function leadRoutes(app: App): void {
  handle(app, contract.offers, ({ tx }) => vendors.offers(tx))
  handleAfter(
    app,
    contract.applyCard,
    ({ who, services }) => lead.countTry(services, who),
    async ({ tx, body, who, request }) => (await lead.apply(tx, body, who, languageOf(request))).url,
  )
  handle(app, contract.linkAgain, ({ tx, id, who }) => lead.linkAgain(tx, id, who))
  handleList(app, ownLeadRows)
  for (const endpoint of [contract.readOwnLead, contract.readLead]) handle(app, endpoint, ({ tx, id, who }) => lead.read(tx, id, who))

  handleList(app, leadRows)
  nameReports(app, leadEntries)
  handle(app, contract.tellLead, ({ tx, id, body, who }) => lead.tell(tx, id, body, who))
  handle(app, contract.payLead, ({ tx, id, body, who }) => lead.pay(tx, id, body.payout, who))
  handle(app, contract.takeBackLead, ({ tx, id, body, who }) => lead.takeBack(tx, id, body.remark, who))
  handle(app, contract.leadFunnel, ({ tx, query }) => lead.funnel(tx, query))
  handleImport(app, leadDoor)

  handleList(app, leadVendorRows)
  handle(app, vendor.readLeadVendor, ({ tx, id }) => vendors.read(tx, id))
  handle(app, vendor.createLeadVendor, ({ tx, body, who }) => vendors.create(tx, body, who))
  handle(app, vendor.editLeadVendor, ({ tx, id, body, who }) => vendors.edit(tx, id, body, who))
  handle(app, vendor.readLeadHosts, ({ tx }) => vendors.readHosts(tx))
  handle(app, vendor.editLeadHosts, ({ tx, body, who }) => vendors.editHosts(tx, body, who))
}
