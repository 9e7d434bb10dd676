import { statements } from '@sevakendra/contract/report/ledger/reports'
import type { App } from '../../platform/http/http'
import { handleReport, nameReports } from '../../platform/lists/report'
import { dailyCollectionRows, ownDailyCollectionRows, ownWalletLineRows, walletLineRows } from './lists'

export function ledgerReportRoutes(app: App): void {
  handleReport(app, dailyCollectionRows)
  handleReport(app, ownDailyCollectionRows)
  nameReports(app, statements)
  handleReport(app, walletLineRows)
  handleReport(app, ownWalletLineRows)
}
