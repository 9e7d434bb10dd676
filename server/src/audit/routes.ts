import * as contract from '@sevakendra/contract/audit/endpoints'
import { type App, answer } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { checkpointsFile, comparison } from './checkpoints'
import { trailCheckRows, trailRows } from './lists'
import * as trail from './service'

export function auditRoutes(app: App): void {
  answerList(app, trailRows)
  answer(app, contract.trailLine, ({ tx, id }) => trail.readLine(tx, id))
  answer(app, contract.trailState, ({ tx }) => trail.state(tx))
  answer(app, contract.checkTrail, ({ tx, body, who }) => trail.checkNow(tx, body.whole, who))
  answer(app, contract.trailCheckpoints, ({ tx }) => checkpointsFile(tx))
  answer(app, contract.compareTrail, ({ tx, body }) => comparison(tx, body.file))
  answerList(app, trailCheckRows)
}
