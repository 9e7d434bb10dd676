import * as contract from '@sevakendra/contract/package/setup/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as setup from './service'

export function setupRoutes(app: App): void {
  answer(app, contract.readPackage, ({ tx, id }) => setup.read(tx, id))
  answer(app, contract.createPackage, ({ tx, body, who }) => setup.create(tx, body, who))
  answer(app, contract.editPackage, ({ tx, id, body, who }) => setup.edit(tx, id, body, who))
  answer(app, contract.addRate, ({ tx, id, body, who }) => setup.addRate(tx, id, body, who))
  answer(app, contract.copyRates, ({ tx, id, body, who }) => setup.copyRates(tx, id, body, who))
  answer(app, contract.withdrawRate, ({ tx, id, body, who }) => setup.withdrawRate(tx, id, body.version, who))
  answer(app, contract.previewPackage, ({ tx, id, query }) => setup.preview(tx, id, query))
}
