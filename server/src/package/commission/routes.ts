import * as contract from '@sevakendra/contract/package/commission/endpoints'
import { type App, answer } from '../../platform/http/http'
import { shopOf } from '../../platform/http/who'
import { answerList } from '../../platform/lists/lists'
import { commissionRows } from './lists'
import { waitingOf } from './service'

export function commissionRoutes(app: App): void {
  answer(app, contract.ownCommissionsWaiting, ({ tx, who }) => waitingOf(tx, shopOf(who)))
  answer(app, contract.merchantCommissionsWaiting, ({ tx, id }) => waitingOf(tx, id))
  answerList(app, commissionRows)
}
