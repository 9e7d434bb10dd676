import * as contract from '@sevakendra/contract/package/commission/endpoints'
import { type App, answer } from '../../platform/http'
import { answerList } from '../../platform/lists'
import { shopOf } from '../../platform/who'
import { commissionRows } from './lists'
import { waitingOf } from './service'

export function commissionRoutes(app: App): void {
  answer(app, contract.ownCommissionsWaiting, ({ tx, who }) => waitingOf(tx, shopOf(who)))
  answer(app, contract.merchantCommissionsWaiting, ({ tx, id }) => waitingOf(tx, id))
  answerList(app, commissionRows)
}
