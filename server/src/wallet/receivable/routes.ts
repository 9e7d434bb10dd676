import * as contract from '@sevakendra/contract/wallet/receivable/endpoints'
import { type App, answer } from '../../platform/http/http'
import { shopOf } from '../../platform/http/who'
import { answerList } from '../../platform/lists/lists'
import { receivableRows } from './lists'
import * as receivable from './service'

export function receivableRoutes(app: App): void {
  answer(app, contract.ownOwed, ({ tx, who }) => receivable.owed(tx, shopOf(who)))
  answer(app, contract.merchantOwed, ({ tx, id }) => receivable.owed(tx, id))
  answer(app, contract.readReceivable, ({ tx, id }) => receivable.detail(tx, id))
  answerList(app, receivableRows)
}
