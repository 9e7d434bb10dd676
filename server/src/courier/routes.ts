import * as contract from '@sevakendra/contract/courier/endpoints'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import { handleReport } from '../platform/lists/report'
import * as check from './check/service'
import { courierPendingRows, courierRows, myCourierRows, ownCourierPendingRows } from './lists'
import { onwardRoutes } from './onward/routes'
import { sheet } from './papers'
import { numbersOnPhoto } from './photo'
import { receipt, receiptOf } from './receipts'
import * as courier from './service'

export function courierRoutes(app: App): void {
  onwardRoutes(app)
  handleList(app, myCourierRows)
  handleReport(app, ownCourierPendingRows)
  handle(app, contract.dueForms, ({ tx, who }) => courier.due(tx, who))
  for (const endpoint of [contract.readPhoto, contract.readOfficePhoto])
    handle(app, endpoint, ({ services, body, who }) => numbersOnPhoto(services, body.uploadId, who))
  handleAfter(
    app,
    contract.addCourier,
    ({ services, body, who }) => receiptOf(services, body.receiptUploadId, who),
    ({ tx, body, who, prepared }) => courier.add(tx, body, prepared, who),
  )
  handleAfter(
    app,
    contract.editCourier,
    ({ services, body, who }) => receiptOf(services, body.receiptUploadId, who),
    ({ tx, id, body, who, prepared }) => courier.edit(tx, id, body, prepared, who),
  )
  handle(app, contract.cancelCourier, ({ tx, id, who }) => courier.cancel(tx, id, who))
  for (const endpoint of [contract.readMyCourier, contract.readCourier])
    handle(app, endpoint, ({ tx, id, who }) => courier.read(tx, id, who))
  for (const endpoint of [contract.myCourierReceipt, contract.courierReceipt])
    handle(app, endpoint, ({ tx, id, who }) => receipt(tx, id, who))
  for (const endpoint of [contract.printMyCourier, contract.printCourier])
    handle(app, endpoint, ({ services, id, who, request }) => sheet(services, id, who, languageOf(request)))

  handleList(app, courierRows)
  handleReport(app, courierPendingRows)
  handle(app, contract.addUnannounced, ({ tx, body, who }) => check.addUnannounced(tx, body, who))
  handle(app, contract.receiveCourier, ({ tx, id, body, who }) => check.receive(tx, id, body, who))
  handle(app, contract.scanForm, ({ tx, id, body, who }) => check.scan(tx, id, body.ackNo, who))
  handle(app, contract.noteForm, ({ tx, id, body, who }) => check.note(tx, id, body, who))
  handle(app, contract.closeCourier, ({ tx, id, body, who }) => check.close(tx, id, body.unseen, who))
  handle(app, contract.takeBackCourier, ({ tx, id, body, who }) => check.takeBack(tx, id, body.remark, who))
  handle(app, contract.loseCourier, ({ tx, id, body, who }) => check.lose(tx, id, body.remark, who))
}
