import * as contract from '@sevakendra/contract/package/setup/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as setup from './service'

export function setupRoutes(app: App): void {
  handle(app, contract.readPackage, ({ tx, id }) => setup.read(tx, id))
  handle(app, contract.createPackage, ({ tx, body, who }) => setup.create(tx, body, who))
  handle(app, contract.editPackage, ({ tx, id, body, who }) => setup.edit(tx, id, body, who))
  handle(app, contract.addRate, ({ tx, id, body, who }) => setup.addRate(tx, id, body, who))
  handle(app, contract.copyRates, ({ tx, id, body, who }) => setup.copyRates(tx, id, body, who))
  handle(app, contract.withdrawRate, ({ tx, id, body, who }) => setup.withdrawRate(tx, id, body.version, who))
  handle(app, contract.previewPackage, ({ tx, id, query }) => setup.preview(tx, id, query))
}
