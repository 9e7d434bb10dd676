import * as contract from '@sevakendra/contract/package/fee/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as fee from './service'

export function governmentFeeRoutes(app: App): void {
  handle(app, contract.readGovernmentFees, ({ tx }) => fee.readAll(tx))
  handle(app, contract.addGovernmentFee, ({ tx, body, who }) => fee.add(tx, body, who))
  handle(app, contract.withdrawGovernmentFee, ({ tx, id, body, who }) => fee.withdraw(tx, id, body.version, who))
  handle(app, contract.editSac, ({ tx, params, body, who }) => fee.editSac(tx, params.service, body, who))
}
