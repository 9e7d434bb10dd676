import * as contract from '@sevakendra/contract/wallet/adjustment/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { adjustmentRows } from './lists'
import { paperOf } from './papers'
import * as adjustment from './service'

export function adjustmentRoutes(app: App): void {
  answerAfter(
    app,
    contract.proposeAdjustment,
    ({ services, body, who }) => paperOf(services, body.paperUploadId, who),
    ({ tx, body, who, prepared }) => adjustment.propose(tx, body, prepared, who),
  )
  answer(app, contract.readAdjustment, ({ tx, id, who }) => adjustment.detail(tx, id, who))
  answer(app, contract.adjustmentPaper, ({ tx, id }) => adjustment.paper(tx, id))
  answer(app, contract.approveAdjustment, ({ tx, id, body, who }) => adjustment.approve(tx, id, body.remark, who))
  answer(app, contract.rejectAdjustment, ({ tx, id, body, who }) => adjustment.reject(tx, id, body.remark, who))
  answer(app, contract.withdrawAdjustment, ({ tx, id, who }) => adjustment.withdraw(tx, id, who))
  answerList(app, adjustmentRows)
}
