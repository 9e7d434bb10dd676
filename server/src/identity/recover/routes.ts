import * as contract from '@sevakendra/contract/identity/recover/endpoints'
import { type App, answerAfter } from '../../platform/http/http'
import * as recover from './service'

export function recoverRoutes(app: App): void {
  answerAfter(
    app,
    contract.forgotUserName,
    ({ house, query, device, request }) => recover.admit(house, query.captcha, { device, ip: request.ip }),
    ({ tx, body, request }) => recover.forgot(tx, 'userName', body.emailid, request.ip),
  )
  answerAfter(
    app,
    contract.forgotPassword,
    ({ house, query, device, request }) => recover.admit(house, query.captcha, { device, ip: request.ip }),
    ({ tx, body, request }) => recover.forgot(tx, 'password', body.userName, request.ip),
  )
  answerAfter(
    app,
    contract.resetPassword,
    ({ house, body }) => recover.preparePasswordByLink(house, body),
    ({ tx, body, prepared, device, request }) => recover.resetPassword(tx, body.token, prepared, { device, ip: request.ip }),
  )
  answerAfter(
    app,
    contract.changePassword,
    ({ house, body, who, device }) => recover.prepareOwnPassword(house, body, who, device),
    ({ tx, prepared, who }) => recover.changeOwnPassword(tx, prepared, who),
  )
}
