import { panEntries } from '@sevakendra/contract/nsdl-pan/work/reports'
import type { App } from '../../platform/http/http'
import { handleReport, nameReports } from '../../platform/lists/report'
import * as rows from './lists'

export function workRoutes(app: App): void {
  handleReport(app, rows.ageingRows)
  handleReport(app, rows.decisionRows)
  handleReport(app, rows.acknowledgementRows)
  handleReport(app, rows.returnReasonRows)
  handleReport(app, rows.returnShopRows)
  handleReport(app, rows.verifierRows)
  handleReport(app, rows.ownStaffRows)
  nameReports(app, panEntries)
}
