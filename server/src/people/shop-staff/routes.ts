import * as contract from '@sevakendra/contract/people/shop-staff/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { prepareOpening, preparePassword } from '../service'
import { shopStaffRows } from './lists'
import * as staff from './service'

export function shopStaffRoutes(app: App): void {
  answerList(app, shopStaffRows)
  answerAfter(
    app,
    contract.addShopStaff,
    ({ services, body, who }) => prepareOpening(services, body, who),
    ({ tx, body, who, prepared }) => staff.add(tx, body, prepared, who),
  )
  answer(app, contract.readShopStaff, ({ tx, id, who }) => staff.detail(tx, id, who))
  answer(app, contract.editShopStaff, ({ tx, id, body, who }) => staff.edit(tx, id, body, who))
  answer(app, contract.suspendShopStaff, ({ tx, id, body, who }) => staff.turn(tx, id, 'suspend', body.remark, who))
  answer(app, contract.reactivateShopStaff, ({ tx, id, body, who }) => staff.turn(tx, id, 'reactivate', body.remark, who))
  answerAfter(
    app,
    contract.renewShopStaffPassword,
    ({ body }) => preparePassword(body.password),
    ({ tx, id, body, who, prepared }) => staff.renewPassword(tx, id, body.password, prepared, who),
  )
  answer(app, contract.signOutShopStaff, ({ tx, id, who }) => staff.signOut(tx, id, who))
}
