import type { App } from '../platform/http/http'
import { filingRoutes } from './filing/routes'

export function gstRoutes(app: App): void {
  filingRoutes(app)
}
