import * as contract from '@sevakendra/contract/download/endpoints'
import { type App, handle } from '../platform/http/http'
import * as download from './service'

export function downloadRoutes(app: App): void {
  handle(app, contract.readLinks, ({ tx }) => download.shownLinks(tx))
  handle(app, contract.readAllLinks, ({ tx }) => download.allLinks(tx))
  handle(app, contract.createLink, ({ tx, body, who }) => download.create(tx, body, who))
  handle(app, contract.editLink, ({ tx, id, body, who }) => download.edit(tx, id, body, who))
}
