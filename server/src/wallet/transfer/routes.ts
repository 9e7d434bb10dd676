import * as contract from '@sevakendra/contract/wallet/transfer/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { transferRows } from './lists'
import * as transfer from './service'

export function transferRoutes(app: App): void {
  answerList(app, transferRows)
  answer(app, contract.prepareTransfer, ({ tx, body, who }) => transfer.prepare(tx, body, who))
  answerAfter(
    app,
    contract.confirmTransfer,
    ({ services, id, body, who, request }) =>
      transfer.checkCode(services, id, body.code, String(request.headers['idempotency-key'] ?? ''), who),
    ({ tx, id, who }) => transfer.confirm(tx, id, who),
  )
}
