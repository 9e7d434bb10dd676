import * as contract from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleList } from '../../platform/lists/lists'
import * as rows from './lists'
import { exported, handedOver, packed, sheetOf } from './papers'
import * as filing from './service'
import { toFile } from './store'

export function filingRoutes(app: App): void {
  handle(app, contract.makeBatch, ({ tx, body, who }) => filing.make(tx, body.ids, who))
  handle(app, contract.takeOut, ({ tx, id, body, who }) => filing.takeOut(tx, id, body, who))
  handle(app, contract.readBatch, ({ services, id }) => filing.read(services, id))
  handle(app, contract.waitingForBatch, ({ services }) => toFile(services.db))
  handle(app, contract.exportBatch, async ({ tx, id, body, who }) => exported(tx, await filing.openedToLeave(tx, id), body, who))
  handleAfter(
    app,
    contract.printBatch,
    async ({ services, id, request }) => sheetOf(services, await filing.opened(services, id), languageOf(request)),
    async ({ prepared }) => prepared,
  )
  handle(app, contract.packBatch, async ({ tx, services, id, who, request }) => {
    const batch = await filing.openedToLeave(tx, id)
    await handedOver(tx, batch, 'filing.packed', {}, who)
    return packed(services, batch, who, languageOf(request))
  })
  handleList(app, rows.filingBatches)
  handleList(app, rows.batchApplications)
}
