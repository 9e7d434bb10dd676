import * as contract from '@sevakendra/contract/identity/factor/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import * as confirm from './confirm'
import * as policy from './policy'
import * as factor from './service'

export function factorRoutes(app: App): void {
  handle(app, contract.readFactor, ({ tx, who }) => factor.factorOf(tx, who))
  handle(app, contract.beginTotp, ({ tx, who }) => factor.beginTotp(tx, who))
  handle(app, contract.confirmTotp, ({ tx, body, who }) => factor.confirmTotp(tx, body.code, who))
  handle(app, contract.beginEmailFactor, ({ tx, who }) => factor.beginEmail(tx, who))
  handleAfter(
    app,
    contract.confirmEmailFactor,
    ({ services, body, who }) => factor.provenMail(services, body.code, who),
    ({ tx, who }) => factor.confirmEmail(tx, who),
  )
  handle(app, contract.renewRecoveryCodes, ({ tx, who }) => factor.renewCodes(tx, who))
  handleAfter(
    app,
    contract.confirmStepUp,
    ({ services, body, who, device }) => confirm.stepUp(services, body, who, device),
    ({ tx, who }) => confirm.recordStepUp(tx, who),
  )
  handle(app, contract.sendConfirmCode, ({ tx, who }) => confirm.mailConfirmCode(tx, who))
  handle(app, contract.readPolicy, ({ tx }) => policy.read(tx))
  handle(app, contract.changePolicy, ({ tx, who, body }) => policy.change(tx, body, who))
}
