import * as contract from '@sevakendra/contract/package/id-type/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { idTypeRows } from './lists'
import * as idType from './service'

export function idTypeRoutes(app: App): void {
  handleList(app, idTypeRows)
  handle(app, contract.readIdType, ({ tx, id }) => idType.read(tx, id))
  handle(app, contract.createIdType, ({ tx, body, who }) => idType.create(tx, body, who))
  handle(app, contract.editIdType, ({ tx, id, body, who }) => idType.edit(tx, id, body, who))
}
