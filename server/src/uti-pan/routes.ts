import { readUtiSummary } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { type App, handle } from '../platform/http/http'
import { couponRoutes } from './coupon/routes'
import { psaRoutes } from './psa/routes'
import { summary } from './service'

export function utiPanRoutes(app: App): void {
  psaRoutes(app)
  couponRoutes(app)
  handle(app, readUtiSummary, ({ services }) => summary(services))
}
