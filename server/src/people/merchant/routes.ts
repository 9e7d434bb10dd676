import * as contract from '@sevakendra/contract/people/merchant/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { merchantRows } from './lists'
import * as merchant from './service'

export function merchantRoutes(app: App): void {
  answerList(app, merchantRows)
  answer(app, contract.readMerchant, ({ tx, id, who }) => merchant.detail(tx, id, who))
  answer(app, contract.lookAtMerchant, ({ tx, id }) => merchant.look(tx, id))
  answer(app, contract.editMerchant, ({ tx, id, body, who }) => merchant.edit(tx, id, body, who))
  answer(app, contract.suspendMerchant, ({ tx, id, body, who }) => merchant.turn(tx, id, 'suspend', body.remark, who))
  answer(app, contract.reactivateMerchant, ({ tx, id, body, who }) => merchant.turn(tx, id, 'reactivate', body.remark, who))
}
