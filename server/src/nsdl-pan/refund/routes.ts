import { refundApplication } from '@sevakendra/contract/nsdl-pan/refund/endpoints'
import { type App, handle } from '../../platform/http/http'
import { refund } from './service'

export function refundRoutes(app: App): void {
  handle(app, refundApplication, ({ tx, id, body, who }) => refund(tx, id, body, who))
}
