import * as contract from '@sevakendra/contract/people/user/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { userRows } from './lists'
import * as user from './service'

export function userRoutes(app: App): void {
  answerList(app, userRows)
  answer(app, contract.readUser, ({ tx, id, who }) => user.detail(tx, id, who))
  answer(app, contract.suspendUser, ({ tx, id, body, who }) => user.turn(tx, id, 'suspend', body.remark, who))
  answer(app, contract.reactivateUser, ({ tx, id, body, who }) => user.turn(tx, id, 'reactivate', body.remark, who))
  answer(app, contract.dropUserFactor, ({ tx, id, body, who }) => user.takeFactor(tx, id, body.remark, who))
  answer(app, contract.resetUserPassword, ({ tx, id, body, who }) => user.voidPassword(tx, id, body.remark, who))
  answer(app, contract.endUserSignIns, ({ tx, id, body, who }) => user.signOutEverywhere(tx, id, body.remark, who))
}
