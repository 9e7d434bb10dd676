import type { App } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { commissionRoutes } from './commission/routes'
import { governmentFeeRoutes } from './fee/routes'
import { idTypeRoutes } from './id-type/routes'
import { packageRows } from './lists'
import { setupRoutes } from './setup/routes'

export function packageRoutes(app: App): void {
  handleList(app, packageRows)
  commissionRoutes(app)
  setupRoutes(app)
  governmentFeeRoutes(app)
  idTypeRoutes(app)
}
