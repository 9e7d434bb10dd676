import { readLastShared } from '@sevakendra/contract/nsdl-pan/last/endpoints'
import { type App, handle } from '../../platform/http/http'
import { lastShared } from './service'

export function lastRoutes(app: App): void {
  handle(app, readLastShared, ({ services, who }) => lastShared(services, who))
}
