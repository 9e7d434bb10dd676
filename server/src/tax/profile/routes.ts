import * as contract from '@sevakendra/contract/tax/profile/endpoints'
import { type App, handle } from '../../platform/http/http'
import { shopOf } from '../../platform/http/who'
import * as profile from './service'

export function taxProfileRoutes(app: App): void {
  handle(app, contract.readTaxProfile, ({ tx, id, who }) => profile.read(tx, id, who.may.has('wallet.readAny')))
  handle(app, contract.ownTaxProfile, ({ tx, who }) => profile.read(tx, shopOf(who), true))
  handle(app, contract.editTaxProfile, ({ tx, id, body, who }) => profile.edit(tx, id, body, who))
  handle(app, contract.revealPan, ({ tx, id, body, who }) => profile.reveal(tx, id, body.reason, who))
}
