import type { App } from '../platform/http/http'
import { taxProfileRoutes } from './profile/routes'
import { tdsRoutes } from './tds/routes'

export function taxRoutes(app: App): void {
  taxProfileRoutes(app)
  tdsRoutes(app)
}
