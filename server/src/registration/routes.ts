import * as contract from '@sevakendra/contract/registration/endpoints'
import { solveCaptcha } from '../identity/service'
import { preparePassword } from '../people/service'
import { type App, answer } from '../platform/http'
import { answerList } from '../platform/lists'
import { registrationRows } from './lists'
import * as registration from './service'

export function registrationRoutes(app: App): void {
  answer(app, contract.register, ({ tx, body, request }) => registration.register(tx, body, request.ip), {
    prepare: ({ house, device, query }) => solveCaptcha(house, house.db, device, query.captcha),
  })
  answer(app, contract.idTypesOnOffer, ({ tx }) => registration.idTypesOnOffer(tx))
  answerList(app, registrationRows)
  answer(app, contract.readRegistration, ({ tx, id }) => registration.detail(tx, id))
  answer(app, contract.lookAtApproval, ({ tx, id }) => registration.lookAtApproval(tx, id))
  answer(app, contract.approveRegistration, ({ tx, id, body, who, prepared }) => registration.approve(tx, id, body, prepared, who), {
    prepare: ({ house, body }) => preparePassword(house, body),
  })
  answer(app, contract.rejectRegistration, ({ tx, id, body, who }) => registration.reject(tx, id, body.remark, who))
}
