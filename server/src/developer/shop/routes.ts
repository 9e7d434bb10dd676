import * as contract from '@sevakendra/contract/developer/shop/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as shop from './service'

export function shopProgramRoutes(app: App): void {
  handle(app, contract.readShopPrograms, ({ tx, id }) => shop.programs(tx, id))
  handle(app, contract.revokeShopKey, ({ tx, id, body, who }) => shop.revokeKey(tx, id, body.remark, who))
  handle(app, contract.switchOffWebhook, ({ tx, id, body, who }) => shop.switchOff(tx, id, body.remark, who))
  handle(app, contract.allowWebhook, ({ tx, id, body, who }) => shop.allow(tx, id, body.remark, who))
}
