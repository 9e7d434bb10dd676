import { statements } from '@sevakendra/contract/report/ledger/reports'
import type { App } from '../../platform/http/http'
import { handleReport, nameReports } from '../../platform/lists/report'
import * as rows from './lists'

export function ledgerReportRoutes(app: App): void {
  handleReport(app, rows.dailyCollectionRows)
  handleReport(app, rows.ownDailyCollectionRows)
  nameReports(app, statements)
  handleReport(app, rows.walletLineRows)
  handleReport(app, rows.ownWalletLineRows)
  handleReport(app, rows.walletBalanceRows)
  handleReport(app, rows.serviceSaleRows)
  handleReport(app, rows.ownServiceSaleRows)
}
