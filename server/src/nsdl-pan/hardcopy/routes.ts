import * as contract from '@sevakendra/contract/nsdl-pan/hardcopy/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { readLimit, saveLimit } from './limit'
import { hardcopyShopRows } from './lists'

export function hardcopyRoutes(app: App): void {
  handleList(app, hardcopyShopRows)
  handle(app, contract.readHardcopyLimit, ({ tx }) => readLimit(tx))
  handle(app, contract.saveHardcopyLimit, ({ tx, body, who }) => saveLimit(tx, body, who))
}
