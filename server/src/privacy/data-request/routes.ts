import * as contract from '@sevakendra/contract/privacy/data-request/endpoints'
import { solveCaptcha } from '../../identity/service'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import * as dataRequests from './service'

export function dataRequestRoutes(app: App): void {
  handleAfter(
    app,
    contract.sendDataRequest,
    ({ services, device, query }) => solveCaptcha(services, services.db, device, query.captcha),
    ({ tx, body, request }) => dataRequests.send(tx, body, request.ip, languageOf(request)),
  )
  handle(app, contract.readDataRequest, ({ tx, body }) => dataRequests.read(tx, body.token))
  handle(app, contract.confirmDataRequest, ({ tx, body, request }) => dataRequests.confirm(tx, body.token, request.ip, languageOf(request)))
  handle(app, contract.readPeriods, ({ tx }) => dataRequests.readPeriods(tx))
}
