import * as contract from '@sevakendra/contract/wallet/adjustment/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { adjustmentRows } from './lists'
import { paperOf } from './papers'
import * as adjustment from './service'

export function adjustmentRoutes(app: App): void {
  handleAfter(
    app,
    contract.proposeAdjustment,
    ({ services, body, who }) => paperOf(services, body.paperUploadId, who),
    ({ tx, body, who, prepared }) => adjustment.propose(tx, body, prepared, who),
  )
  handle(app, contract.readAdjustment, ({ tx, id, who }) => adjustment.detail(tx, id, who))
  handle(app, contract.adjustmentPaper, ({ tx, id }) => adjustment.paper(tx, id))
  handle(app, contract.approveAdjustment, ({ tx, id, body, who }) => adjustment.approve(tx, id, body.remark, who))
  handle(app, contract.rejectAdjustment, ({ tx, id, body, who }) => adjustment.reject(tx, id, body.remark, who))
  handle(app, contract.withdrawAdjustment, ({ tx, id, who }) => adjustment.withdraw(tx, id, who))
  handleList(app, adjustmentRows)
}
