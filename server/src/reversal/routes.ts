import * as contract from '@sevakendra/contract/reversal/endpoints'
import { reversalSources } from '@sevakendra/contract/reversal/words'
import { missing } from '../platform/http/errors'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { reversalRows } from './lists'
import * as reversal from './service'

export function reversalRoutes(app: App): void {
  handle(app, contract.proposeReversal, ({ tx, body, who }) => reversal.propose(tx, body, who))
  handle(app, contract.readReversal, ({ tx, id, who }) => reversal.detail(tx, id, who))
  handle(app, contract.reversalsOf, ({ tx, params: { source, sourceId } }) => {
    if (!Object.hasOwn(reversalSources, source) || !/^\d{1,15}$/.test(sourceId)) throw missing()
    return reversal.ofTopUp(tx, source as keyof typeof reversalSources, Number(sourceId))
  })
  handle(app, contract.approveReversal, ({ tx, id, body, who }) => reversal.approve(tx, id, body.remark, who))
  handle(app, contract.rejectReversal, ({ tx, id, body, who }) => reversal.reject(tx, id, body.remark, who))
  handle(app, contract.withdrawReversal, ({ tx, id, who }) => reversal.withdraw(tx, id, who))
  handleList(app, reversalRows)
}
