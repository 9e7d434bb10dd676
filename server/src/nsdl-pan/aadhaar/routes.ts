import * as contract from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as aadhaar from './service'

export function aadhaarRoutes(app: App): void {
  handle(app, contract.findByAadhaar, ({ tx, body, who }) => aadhaar.find(tx, body.aadhaar, who))
  handle(app, contract.revealAadhaar, ({ tx, id, body, who }) => aadhaar.revealAadhaar(tx, id, body.reason, who))
  handle(app, contract.revealPan, ({ tx, id, body, who }) => aadhaar.revealPan(tx, id, body, who))
  handle(app, contract.cancelAadhaar, ({ tx, id, body, who }) => aadhaar.cancel(tx, id, body, who))
}
