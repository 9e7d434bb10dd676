import * as contract from '@sevakendra/contract/gst/codes/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { codeDoor } from './imports'
import { searchCodes } from './service'

export function codeRoutes(app: App): void {
  handle(app, contract.searchCodes, ({ tx, query }) => searchCodes(tx, query.q, query.kind))
  handleImport(app, codeDoor)
}
