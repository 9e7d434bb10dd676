import type { App } from '../../platform/http/http'
import { handleReport } from '../../platform/lists/report'
import * as rows from './lists'

export function commissionReportRoutes(app: App): void {
  handleReport(app, rows.commissionRows)
  handleReport(app, rows.ownCommissionRows)
}
