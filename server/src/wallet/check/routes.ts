import * as contract from '@sevakendra/contract/wallet/check/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { checkpointsFile, comparison } from './checkpoints'
import { checkRows } from './lists'
import * as ledger from './service'

export function checkRoutes(app: App): void {
  answer(app, contract.ledgerState, ({ tx }) => ledger.state(tx))
  answer(app, contract.checkLedger, ({ tx, body }) => ledger.checkNow(tx, body.whole))
  answer(app, contract.releaseWallet, ({ tx, id, body, who }) => ledger.release(tx, id, body.reason, who))
  answer(app, contract.ledgerCheckpoints, ({ tx }) => checkpointsFile(tx))
  answer(app, contract.compareCheckpoints, ({ tx, body }) => comparison(tx, body.file))
  answerList(app, checkRows)
}
