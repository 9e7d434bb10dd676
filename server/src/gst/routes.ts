import { readGstSummary, readOwnGstSummary } from '@sevakendra/contract/gst/endpoints'
import { type App, handle } from '../platform/http/http'
import { codeRoutes } from './codes/routes'
import { filingRoutes } from './filing/routes'
import { holidayRoutes } from './holidays/routes'
import { registrationRoutes } from './registration/routes'
import { summary } from './service'

export function gstRoutes(app: App): void {
  registrationRoutes(app)
  filingRoutes(app)
  codeRoutes(app)
  holidayRoutes(app)
  for (const endpoint of [readOwnGstSummary, readGstSummary]) handle(app, endpoint, ({ services, who }) => summary(services, who))
}
