import * as contract from '@sevakendra/contract/bank/endpoints'
import { type App, answer, answerAfter } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { bankRows } from './lists'
import * as bank from './service'

export function bankRoutes(app: App): void {
  answerList(app, bankRows)
  answer(app, contract.readBank, ({ tx, id }) => bank.read(tx, id))
  answerAfter(
    app,
    contract.createBank,
    ({ services, body, who }) => bank.qrOf(services, body.qrUploadId, who),
    ({ tx, body, who, prepared }) => bank.create(tx, body, prepared, who),
  )
  answerAfter(
    app,
    contract.editBank,
    ({ services, body, who }) => bank.qrOf(services, body.qrUploadId, who),
    ({ tx, id, body, who, prepared }) => bank.edit(tx, id, body, prepared, who),
  )
  answer(app, contract.bankQr, ({ tx, id }) => bank.qrPicture(tx, id, false))
  answer(app, contract.payQr, ({ tx, id }) => bank.qrPicture(tx, id, true))
}
