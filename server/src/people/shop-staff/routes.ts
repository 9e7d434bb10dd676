import * as contract from '@sevakendra/contract/people/shop-staff/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { prepareOpening, preparePassword } from '../service'
import { shopStaffRows } from './lists'
import * as staff from './service'

export function shopStaffRoutes(app: App): void {
  handleList(app, shopStaffRows)
  handleAfter(
    app,
    contract.addShopStaff,
    ({ services, body, who }) => prepareOpening(services, body, who),
    ({ tx, body, who, prepared }) => staff.add(tx, body, prepared, who),
  )
  handle(app, contract.readShopStaff, ({ tx, id, who }) => staff.detail(tx, id, who))
  handle(app, contract.editShopStaff, ({ tx, id, body, who }) => staff.edit(tx, id, body, who))
  handle(app, contract.suspendShopStaff, ({ tx, id, body, who }) => staff.turn(tx, id, 'suspend', body.remark, who))
  handle(app, contract.reactivateShopStaff, ({ tx, id, body, who }) => staff.turn(tx, id, 'reactivate', body.remark, who))
  handleAfter(
    app,
    contract.renewShopStaffPassword,
    ({ body }) => preparePassword(body.password),
    ({ tx, id, body, who, prepared }) => staff.renewPassword(tx, id, body.password, prepared, who),
  )
  handle(app, contract.signOutShopStaff, ({ tx, id, who }) => staff.signOut(tx, id, who))
}
