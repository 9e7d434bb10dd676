import * as contract from '@sevakendra/contract/registration/endpoints'
import { limitRegistering, solveCaptcha } from '../identity/service'
import { preparePassword } from '../people/service'
import { type App, handle, handleAfter } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import { registrationRows } from './lists'
import * as registration from './service'

export function registrationRoutes(app: App): void {
  handleAfter(
    app,
    contract.register,
    async ({ services, device, query, body }) => {
      // Who has to correct a field need not solve another captcha for it.
      await registration.checkApplication({ db: services.db, now: services.now() }, body)
      await solveCaptcha(services, services.db, device, query.captcha)
    },
    async ({ tx, body, request }) => {
      // What is refused for its fields writes to nobody, and is not counted: the count goes back with everything else.
      await limitRegistering(tx.db, request.ip)
      return registration.register(tx, body, request.ip, languageOf(request))
    },
  )
  handle(app, contract.idTypesOnOffer, ({ tx }) => registration.idTypesOnOffer(tx))
  handleList(app, registrationRows)
  handle(app, contract.readRegistration, ({ tx, id, who }) => registration.detail(tx, id, who))
  handle(app, contract.lookAtApproval, ({ tx, id }) => registration.lookAtApproval(tx, id))
  handleAfter(
    app,
    contract.approveRegistration,
    ({ body }) => preparePassword(body.password),
    ({ tx, id, body, who, prepared }) => registration.approve(tx, id, body, prepared, who),
  )
  handle(app, contract.rejectRegistration, ({ tx, id, body, who }) => registration.reject(tx, id, body.remark, who))
}
