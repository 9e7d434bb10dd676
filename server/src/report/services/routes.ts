import type { App } from '../../platform/http/http'
import { handleReport } from '../../platform/lists/report'
import type { Given } from '../../room'
import { serviceReports } from './lists'

export function serviceReportRoutes(app: App, { requests }: Pick<Given, 'requests'>): void {
  const { ageing, open, returns, decisions } = serviceReports(requests)
  handleReport(app, ageing)
  handleReport(app, open)
  handleReport(app, returns)
  handleReport(app, decisions)
}
