import * as contract from '@sevakendra/contract/place/endpoints'
import { type App, answer, answerAfter } from '../platform/http/http'
import * as place from './service'

export function placeRoutes(app: App): void {
  answer(app, contract.readPin, ({ tx, params }) => place.placesOf(tx, params.pin))
  answer(app, contract.readStates, ({ tx }) => place.states(tx))
  answer(app, contract.readIfsc, async ({ params }) => place.bankOf(params.ifsc))
  answer(app, contract.searchAoCodes, ({ tx, query }) => place.searchAoCodes(tx, query.q))
  answerAfter(
    app,
    contract.importAoCodes,
    ({ house, body, who }) => place.readImport(house, body, who),
    ({ tx, body, who, prepared }) => place.importAoCodes(tx, body, prepared, who),
  )
}
