import * as contract from '@sevakendra/contract/report/endpoints'
import { type App, answer } from '../platform/http/http'
import * as report from './service'

export function reportRoutes(app: App): void {
  answer(app, contract.backendDashboard, ({ tx }) => report.backend(tx))
  answer(app, contract.backendQueues, ({ tx, who }) => report.queues(tx, who))
  answer(app, contract.otherDeciders, ({ tx, who, query }) => report.otherDeciders(tx, query.may, who))
  answer(app, contract.applicationsPerDay, ({ tx }) => report.perDay(tx, { shop: null, maker: null }))
  answer(app, contract.merchantDashboard, ({ tx, who }) => report.shop(tx, who))
}
