import * as contract from '@sevakendra/contract/identity/confirm/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import * as confirm from './service'

export function confirmRoutes(app: App): void {
  answerAfter(
    app,
    contract.confirmPresence,
    ({ house, body, who, device }) => confirm.provePresence(house, body, who, device),
    ({ tx, who }) => confirm.confirmPresence(tx, who),
  )
  answer(app, contract.sendConfirmCode, ({ tx, who }) => confirm.mailConfirmCode(tx, who))
}
