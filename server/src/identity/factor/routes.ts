import * as contract from '@sevakendra/contract/identity/factor/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import * as confirm from './confirm'
import * as policy from './policy'
import * as factor from './service'

export function factorRoutes(app: App): void {
  answer(app, contract.readFactor, ({ tx, who }) => factor.factorOf(tx, who))
  answer(app, contract.beginTotp, ({ tx, who }) => factor.beginTotp(tx, who))
  answer(app, contract.confirmTotp, ({ tx, body, who }) => factor.confirmTotp(tx, body.code, who))
  answer(app, contract.beginEmailFactor, ({ tx, who }) => factor.beginEmail(tx, who))
  answerAfter(
    app,
    contract.confirmEmailFactor,
    ({ services, body, who }) => factor.provenMail(services, body.code, who),
    ({ tx, who }) => factor.confirmEmail(tx, who),
  )
  answer(app, contract.renewRecoveryCodes, ({ tx, who }) => factor.renewCodes(tx, who))
  answerAfter(
    app,
    contract.confirmStepUp,
    ({ services, body, who, device }) => confirm.stepUp(services, body, who, device),
    ({ tx, who }) => confirm.recordStepUp(tx, who),
  )
  answer(app, contract.sendConfirmCode, ({ tx, who }) => confirm.mailConfirmCode(tx, who))
  answer(app, contract.readPolicy, ({ tx }) => policy.look(tx))
  answer(app, contract.changePolicy, ({ tx, who, body }) => policy.change(tx, body, who))
}
