import * as contract from '@sevakendra/contract/report/endpoints'
import { type App, handle } from '../platform/http/http'
import { collection } from './collection/store'
import { ledgerReportRoutes } from './ledger/routes'
import { markRoutes } from './marks/routes'
import * as report from './service'

export function reportRoutes(app: App): void {
  handle(app, contract.backendDashboard, ({ tx }) => report.backend(tx))
  handle(app, contract.backendQueues, ({ tx, who }) => report.queues(tx, who))
  handle(app, contract.backendWork, ({ tx, who }) => report.work(tx, who))
  handle(app, contract.collectionPerDay, ({ tx }) => collection(tx, report.shown))
  handle(app, contract.otherDeciders, ({ tx, who, query }) => report.otherDeciders(tx, query.may, who))
  handle(app, contract.applicationsPerDay, ({ tx }) => report.perDay(tx, { shop: null, maker: null }))
  handle(app, contract.merchantDashboard, ({ tx, who }) => report.shop(tx, who))
  markRoutes(app)
  ledgerReportRoutes(app)
}
