import * as contract from '@sevakendra/contract/tax/tds/endpoints'
import { tdsEntries } from '@sevakendra/contract/tax/tds/reports'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { handleReport, nameReports } from '../../platform/lists/report'
import { deposit, readYear, withdrawDeposit } from './deposits'
import { tdsLineRows, tdsPayeeQuarterRows, tdsPayeeRows, tdsQuarterRows } from './lists'

export function tdsRoutes(app: App): void {
  handle(app, contract.readTds, ({ tx, query }) => readYear(tx, query.year))
  handle(app, contract.depositTds, ({ tx, body, who }) => deposit(tx, body, who))
  handle(app, contract.withdrawTdsDeposit, ({ tx, id, body, who }) => withdrawDeposit(tx, id, body.remark, who))
  handleList(app, tdsPayeeRows)
  handleList(app, tdsLineRows)
  handleReport(app, tdsQuarterRows)
  handleReport(app, tdsPayeeQuarterRows)
  nameReports(app, tdsEntries)
}
