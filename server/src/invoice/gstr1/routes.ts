import * as contract from '@sevakendra/contract/invoice/gstr1/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleReport } from '../../platform/lists/report'
import { gstr1Rows } from './lists'
import { gstr1 } from './service'

export function gstr1Routes(app: App): void {
  handleReport(app, gstr1Rows)
  handle(app, contract.gstr1File, ({ services, body, who }) => gstr1(services, body, who))
}
