import * as contract from '@sevakendra/contract/identity/recover/endpoints'
import { type App, handleAfter } from '../../platform/http/http'
import * as recover from './service'

export function recoverRoutes(app: App): void {
  handleAfter(
    app,
    contract.forgotUserName,
    ({ services, query, device, request }) => recover.admit(services, query.captcha, { device, ip: request.ip }),
    ({ tx, body, request }) => recover.forgot(tx, 'userName', body.emailid, request.ip),
  )
  handleAfter(
    app,
    contract.forgotPassword,
    ({ services, query, device, request }) => recover.admit(services, query.captcha, { device, ip: request.ip }),
    ({ tx, body, request }) => recover.forgot(tx, 'password', body.userName, request.ip),
  )
  handleAfter(
    app,
    contract.resetPassword,
    ({ services, body }) => recover.preparePasswordByLink(services, body),
    ({ tx, body, prepared, device, request }) => recover.resetPassword(tx, body.token, prepared, { device, ip: request.ip }),
  )
  handleAfter(
    app,
    contract.changePassword,
    ({ services, body, who, device }) => recover.prepareOwnPassword(services, body, who, device),
    ({ tx, prepared, who }) => recover.changeOwnPassword(tx, prepared, who),
  )
}
