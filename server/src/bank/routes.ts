import * as contract from '@sevakendra/contract/bank/endpoints'
import { type App, handle, handleAfter } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { bankRows } from './lists'
import * as bank from './service'

export function bankRoutes(app: App): void {
  handleList(app, bankRows)
  handle(app, contract.readBank, ({ tx, id }) => bank.read(tx, id))
  handleAfter(
    app,
    contract.createBank,
    ({ services, body, who }) => bank.qrOf(services, body.qrUploadId, who),
    ({ tx, body, who, prepared }) => bank.create(tx, body, prepared, who),
  )
  handleAfter(
    app,
    contract.editBank,
    ({ services, body, who }) => bank.qrOf(services, body.qrUploadId, who),
    ({ tx, id, body, who, prepared }) => bank.edit(tx, id, body, prepared, who),
  )
  handle(app, contract.bankQr, ({ tx, id }) => bank.qrPicture(tx, id, false))
  handle(app, contract.payQr, ({ tx, id }) => bank.qrPicture(tx, id, true))
}
