import * as contract from '@sevakendra/contract/package/fee/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as fee from './service'

export function governmentFeeRoutes(app: App): void {
  answer(app, contract.readGovernmentFees, ({ tx }) => fee.readAll(tx))
  answer(app, contract.addGovernmentFee, ({ tx, body, who }) => fee.add(tx, body, who))
  answer(app, contract.withdrawGovernmentFee, ({ tx, id, body, who }) => fee.withdraw(tx, id, body.version, who))
  answer(app, contract.editSac, ({ tx, params, body, who }) => fee.editSac(tx, params.service, body, who))
}
