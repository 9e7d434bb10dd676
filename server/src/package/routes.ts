import type { App } from '../platform/http'
import { answerList } from '../platform/lists'
import { governmentFeeRoutes } from './fee/routes'
import { idTypeRoutes } from './id-type/routes'
import { packageRows } from './lists'
import { setupRoutes } from './setup/routes'

export function packageRoutes(app: App): void {
  answerList(app, packageRows)
  setupRoutes(app)
  governmentFeeRoutes(app)
  idTypeRoutes(app)
}
