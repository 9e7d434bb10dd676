import { refundApplication, refundPaperless } from '@sevakendra/contract/nsdl-pan/refund/endpoints'
import { type App, handle } from '../../platform/http/http'
import { onPaper, withoutPaper } from '../allot/ways'
import { refund } from './service'

export function refundRoutes(app: App): void {
  handle(app, refundApplication, ({ tx, id, body, who }) => refund(tx, onPaper, id, body, who))
  handle(app, refundPaperless, ({ tx, id, body, who }) => refund(tx, withoutPaper, id, body, who))
}
