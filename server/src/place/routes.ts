import * as contract from '@sevakendra/contract/place/endpoints'
import { type App, handle } from '../platform/http/http'
import { handleImport } from '../platform/imports/handle'
import { aoCodeDoor } from './imports'
import * as place from './service'

export function placeRoutes(app: App): void {
  handle(app, contract.readPin, ({ tx, params }) => place.placesOf(tx, params.pin))
  handle(app, contract.readStates, ({ tx }) => place.states(tx))
  handle(app, contract.readIfsc, async ({ params }) => place.bankOf(params.ifsc))
  handle(app, contract.searchAoCodes, ({ tx, query }) => place.searchAoCodes(tx, query.q, query))
  handleImport(app, aoCodeDoor)
}
