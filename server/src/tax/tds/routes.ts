import * as contract from '@sevakendra/contract/tax/tds/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { deposit, readYear, withdrawDeposit } from './deposits'
import { tdsLineRows, tdsPayeeRows } from './lists'

export function tdsRoutes(app: App): void {
  answer(app, contract.readTds, ({ tx, query }) => readYear(tx, query.year))
  answer(app, contract.depositTds, ({ tx, body, who }) => deposit(tx, body, who))
  answer(app, contract.withdrawTdsDeposit, ({ tx, id, body, who }) => withdrawDeposit(tx, id, body.remark, who))
  answerList(app, tdsPayeeRows)
  answerList(app, tdsLineRows)
}
