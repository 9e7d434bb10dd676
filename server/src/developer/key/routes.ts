import * as contract from '@sevakendra/contract/developer/key/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as keys from './service'

export function keyRoutes(app: App): void {
  handle(app, contract.readKeys, ({ tx, who }) => keys.all(tx, who))
  handle(app, contract.createKey, ({ tx, body, who }) => keys.create(tx, body, who))
  handle(app, contract.revokeKey, ({ tx, id, who }) => keys.revoke(tx, id, who))
  handle(app, contract.limitKey, ({ tx, id, body, who }) => keys.setLimit(tx, id, body.dailyLimit, who))
  handle(app, contract.readThisKey, ({ tx, who }) => keys.thisKey(tx, who))
}
