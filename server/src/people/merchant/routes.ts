import * as contract from '@sevakendra/contract/people/merchant/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { merchantRows } from './lists'
import * as merchant from './service'

export function merchantRoutes(app: App): void {
  handleList(app, merchantRows)
  handle(app, contract.readMerchant, ({ tx, id, who }) => merchant.detail(tx, id, who))
  handle(app, contract.readMerchantEdit, ({ tx, id }) => merchant.forEdit(tx, id))
  handle(app, contract.editMerchant, ({ tx, id, body, who }) => merchant.edit(tx, id, body, who))
  handle(app, contract.suspendMerchant, ({ tx, id, body, who }) => merchant.turn(tx, id, 'suspend', body.remark, who))
  handle(app, contract.reactivateMerchant, ({ tx, id, body, who }) => merchant.turn(tx, id, 'reactivate', body.remark, who))
}
