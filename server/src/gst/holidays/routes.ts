import * as contract from '@sevakendra/contract/gst/holidays/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { holidayRows } from './lists'
import { add, remove } from './service'

export function holidayRoutes(app: App): void {
  handleList(app, holidayRows)
  handle(app, contract.addHoliday, ({ tx, body, who }) => add(tx, body, who))
  handle(app, contract.removeHoliday, ({ tx, id, body, who }) => remove(tx, id, body.remark, who))
}
