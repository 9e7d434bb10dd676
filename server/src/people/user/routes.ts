import * as contract from '@sevakendra/contract/people/user/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { userRows } from './lists'
import * as user from './service'

export function userRoutes(app: App): void {
  handleList(app, userRows)
  handle(app, contract.readUser, ({ tx, id, who }) => user.detail(tx, id, who))
  handle(app, contract.suspendUser, ({ tx, id, body, who }) => user.turn(tx, id, 'suspend', body.remark, who))
  handle(app, contract.reactivateUser, ({ tx, id, body, who }) => user.turn(tx, id, 'reactivate', body.remark, who))
  handle(app, contract.dropUserFactor, ({ tx, id, body, who }) => user.takeFactor(tx, id, body.remark, who))
  handle(app, contract.resetUserPassword, ({ tx, id, body, who }) => user.voidPassword(tx, id, body.remark, who))
  handle(app, contract.endUserSignIns, ({ tx, id, body, who }) => user.signOutEverywhere(tx, id, body.remark, who))
}
