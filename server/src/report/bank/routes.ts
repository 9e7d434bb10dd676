import type { App } from '../../platform/http/http'
import { handleReport } from '../../platform/lists/report'
import * as rows from './lists'

export function bankReportRoutes(app: App): void {
  handleReport(app, rows.bankReconciliationRows)
  handleReport(app, rows.paymentsStatedRows)
  handleReport(app, rows.moneyReceivedRows)
}
