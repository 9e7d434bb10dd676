import * as contract from '@sevakendra/contract/reversal/endpoints'
import { reversalSources } from '@sevakendra/contract/reversal/words'
import { missing } from '../platform/http/errors'
import { type App, answer } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { reversalRows } from './lists'
import * as reversal from './service'

export function reversalRoutes(app: App): void {
  answer(app, contract.proposeReversal, ({ tx, body, who }) => reversal.propose(tx, body, who))
  answer(app, contract.readReversal, ({ tx, id, who }) => reversal.detail(tx, id, who))
  answer(app, contract.reversalsOf, ({ tx, params: { source, sourceId } }) => {
    if (!Object.hasOwn(reversalSources, source) || !/^\d{1,15}$/.test(sourceId)) throw missing()
    return reversal.ofTopUp(tx, source as keyof typeof reversalSources, Number(sourceId))
  })
  answer(app, contract.approveReversal, ({ tx, id, body, who }) => reversal.approve(tx, id, body.remark, who))
  answer(app, contract.rejectReversal, ({ tx, id, body, who }) => reversal.reject(tx, id, body.remark, who))
  answer(app, contract.withdrawReversal, ({ tx, id, who }) => reversal.withdraw(tx, id, who))
  answerList(app, reversalRows)
}
