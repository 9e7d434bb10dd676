import * as contract from '@sevakendra/contract/identity/policy/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as policy from './service'

export function policyRoutes(app: App): void {
  answer(app, contract.readPolicy, ({ tx }) => policy.look(tx))
  answer(app, contract.changePolicy, ({ tx, who, body }) => policy.change(tx, body, who))
}
