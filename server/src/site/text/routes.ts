import * as contract from '@sevakendra/contract/site/text/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as text from './service'

export function textRoutes(app: App): void {
  handle(app, contract.readPublicText, ({ tx, params, query }) => text.shownTextOf(tx, text.pageOf(params.page), query.language))
  handle(app, contract.readTexts, ({ tx }) => text.states(tx))
  handle(app, contract.readText, ({ tx, params }) => text.read(tx, text.pageOf(params.page)))
  handle(app, contract.editText, ({ tx, params, body, who }) => text.edit(tx, text.pageOf(params.page), body, who))
}
