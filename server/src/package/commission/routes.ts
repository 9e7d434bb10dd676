import * as contract from '@sevakendra/contract/package/commission/endpoints'
import { type App, handle } from '../../platform/http/http'
import { shopOf } from '../../platform/http/who'
import { handleList } from '../../platform/lists/lists'
import { commissionRows } from './lists'
import { waitingOf } from './service'

export function commissionRoutes(app: App): void {
  handle(app, contract.ownCommissionsWaiting, ({ tx, who }) => waitingOf(tx, shopOf(who)))
  handle(app, contract.merchantCommissionsWaiting, ({ tx, id }) => waitingOf(tx, id))
  handleList(app, commissionRows)
}
