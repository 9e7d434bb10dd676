import * as contract from '@sevakendra/contract/wallet/check/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { checkpointsFile, comparison } from './checkpoints'
import { checkRows } from './lists'
import * as ledger from './service'

export function checkRoutes(app: App): void {
  handle(app, contract.ledgerState, ({ tx }) => ledger.state(tx))
  handle(app, contract.checkLedger, ({ tx, body }) => ledger.checkNow(tx, body.whole))
  handle(app, contract.releaseWallet, ({ tx, id, body, who }) => ledger.release(tx, id, body.reason, who))
  handle(app, contract.ledgerCheckpoints, ({ tx }) => checkpointsFile(tx))
  handle(app, contract.compareCheckpoints, ({ tx, body }) => comparison(tx, body.file))
  handleList(app, checkRows)
}
