import * as contract from '@sevakendra/contract/wallet/transfer/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { transferRows } from './lists'
import * as transfer from './service'

export function transferRoutes(app: App): void {
  handleList(app, transferRows)
  handle(app, contract.prepareTransfer, ({ tx, body, who }) => transfer.prepare(tx, body, who))
  handleAfter(
    app,
    contract.confirmTransfer,
    ({ services, id, body, who, request }) =>
      transfer.checkCode(services, id, body.code, String(request.headers['idempotency-key'] ?? ''), who),
    ({ tx, id, who }) => transfer.confirm(tx, id, who),
  )
}
