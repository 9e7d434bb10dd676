import { toRupees } from '@sevakendra/contract/kit/money'
import { readSpendToday } from '@sevakendra/contract/kit/spend'
import * as contract from '@sevakendra/contract/wallet/endpoints'
import { type App, handle } from '../platform/http/http'
import { shopOf } from '../platform/http/who'
import { handleList } from '../platform/lists/lists'
import { adjustmentRoutes } from './adjustment/routes'
import { checkRoutes } from './check/routes'
import { checkpointRoutes } from './checkpoint/routes'
import { memberRows, merchantLineRows, ownLineRows, walletRows } from './lists'
import { receivableRoutes } from './receivable/routes'
import * as wallet from './service'
import { transferRoutes } from './transfer/routes'

export function walletRoutes(app: App): void {
  handle(app, contract.closing, async ({ tx, who }) => toRupees(await wallet.balance(tx, shopOf(who))))
  handle(app, readSpendToday, ({ tx, who }) => wallet.capOf(tx, who))
  handle(app, contract.ownStatement, ({ tx, who, query }) => wallet.statement(tx, shopOf(who), query, who))
  handle(app, contract.merchantStatement, ({ tx, id, query, who }) => wallet.statement(tx, id, query, who))
  handleList(app, walletRows)
  handleList(app, memberRows)
  handleList(app, ownLineRows)
  handleList(app, merchantLineRows)
  adjustmentRoutes(app)
  checkRoutes(app)
  checkpointRoutes(app)
  receivableRoutes(app)
  transferRoutes(app)
}
