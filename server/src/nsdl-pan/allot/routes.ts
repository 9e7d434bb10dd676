import * as contract from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { allotDoor, dispatchDoor } from './imports'
import * as allot from './service'

export function allotRoutes(app: App): void {
  handle(app, contract.allotPan, ({ tx, id, body, who }) => allot.allot(tx, id, body, who))
  handle(app, contract.dispatchCard, ({ tx, id, body, who }) => allot.dispatch(tx, id, body, who))
  handle(app, contract.revealAllotted, ({ tx, id, body, who }) => allot.revealAllotted(tx, id, body.reason, who))
  handleImport(app, allotDoor)
  handleImport(app, dispatchDoor)
}
