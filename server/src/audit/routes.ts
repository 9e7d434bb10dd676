import * as contract from '@sevakendra/contract/audit/endpoints'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { handleReport } from '../platform/lists/report'
import { checkpointsFile, comparison } from './checkpoints'
import { auditByUserRows, trailCheckRows, trailRows } from './lists'
import * as trail from './service'

export function auditRoutes(app: App): void {
  handleList(app, trailRows)
  handleReport(app, auditByUserRows)
  handle(app, contract.trailLine, ({ tx, id }) => trail.readLine(tx, id))
  handle(app, contract.trailState, ({ tx }) => trail.state(tx))
  handle(app, contract.checkTrail, ({ tx, body, who }) => trail.checkNow(tx, body.whole, who))
  handle(app, contract.trailCheckpoints, ({ tx }) => checkpointsFile(tx))
  handle(app, contract.compareTrail, ({ tx, body }) => comparison(tx, body.file))
  handleList(app, trailCheckRows)
}
