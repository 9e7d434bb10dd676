import { backendBusiness } from '@sevakendra/contract/report/business/endpoints'
import * as contract from '@sevakendra/contract/report/endpoints'
import { type App, handle } from '../platform/http/http'
import type { Given } from '../room'
import { bankReportRoutes } from './bank/routes'
import { collection } from './collection/store'
import { commissionReportRoutes } from './commission/routes'
import { ledgerReportRoutes } from './ledger/routes'
import { markRoutes } from './marks/routes'
import * as report from './service'
import { serviceReportRoutes } from './services/routes'

export function reportRoutes(app: App, { queues, held, needs, requests }: Pick<Given, 'queues' | 'held' | 'needs' | 'requests'>): void {
  handle(app, contract.backendDashboard, ({ tx }) => report.backend(tx))
  handle(app, contract.backendQueues, ({ tx, who }) => report.queues(tx, queues, who))
  handle(app, contract.backendWork, ({ tx, who }) => report.work(tx, { queues, held }, who))
  handle(app, backendBusiness, ({ tx, who }) => report.business(tx, who))
  handle(app, contract.collectionPerDay, ({ tx }) => collection(tx, contract.chartDays))
  handle(app, contract.otherDeciders, ({ tx, who, query }) => report.otherDeciders(tx, query.may, who))
  handle(app, contract.applicationsPerDay, ({ tx }) => report.perDay(tx, { shop: null, maker: null }))
  handle(app, contract.merchantDashboard, ({ tx, who }) => report.shop(tx, needs, who))
  markRoutes(app)
  ledgerReportRoutes(app)
  bankReportRoutes(app)
  commissionReportRoutes(app)
  serviceReportRoutes(app, { requests })
}
