import * as contract from '@sevakendra/contract/place/endpoints'
import { type App, answer } from '../platform/http/http'
import { answerImport } from '../platform/imports/answer'
import { aoCodeDoor } from './imports'
import * as place from './service'

export function placeRoutes(app: App): void {
  answer(app, contract.readPin, ({ tx, params }) => place.placesOf(tx, params.pin))
  answer(app, contract.readStates, ({ tx }) => place.states(tx))
  answer(app, contract.readIfsc, async ({ params }) => place.bankOf(params.ifsc))
  answer(app, contract.searchAoCodes, ({ tx, query }) => place.searchAoCodes(tx, query.q))
  answerImport(app, aoCodeDoor)
}
