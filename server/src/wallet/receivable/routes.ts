import * as contract from '@sevakendra/contract/wallet/receivable/endpoints'
import { type App, handle } from '../../platform/http/http'
import { shopOf } from '../../platform/http/who'
import { handleList } from '../../platform/lists/lists'
import { receivableRows } from './lists'
import * as receivable from './service'

export function receivableRoutes(app: App): void {
  handle(app, contract.ownOwed, ({ tx, who }) => receivable.owed(tx, shopOf(who)))
  handle(app, contract.merchantOwed, ({ tx, id }) => receivable.owed(tx, id))
  handle(app, contract.readReceivable, ({ tx, id }) => receivable.detail(tx, id))
  handleList(app, receivableRows)
}
