import * as contract from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { category, readRulings } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { missing } from '../../platform/http/errors'
import { type App, handle } from '../../platform/http/http'
import * as accepted from './service'

export function acceptedRoutes(app: App): void {
  handle(app, contract.readPaperLists, ({ tx }) => accepted.readAll(tx))
  handle(app, contract.addPaperChange, ({ tx, body, who }) => accepted.add(tx, body, who))
  handle(app, contract.withdrawPaperChange, ({ tx, id, body, who }) => accepted.withdraw(tx, id, body.version, who))
  handle(app, readRulings, async ({ tx, params }) => {
    const asked = category.safeParse(params.category)
    if (!asked.success) throw missing()
    return { rulings: await accepted.rulingsToday(tx, asked.data) }
  })
}
