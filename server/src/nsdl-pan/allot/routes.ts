import * as contract from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { allotDoor, dispatchDoor } from './imports'
import * as allot from './service'
import { onPaper, withoutPaper } from './ways'

export function allotRoutes(app: App): void {
  handle(app, contract.allotPan, ({ tx, id, body, who }) => allot.allot(tx, onPaper, id, body, who))
  handle(app, contract.allotPaperlessPan, ({ tx, id, body, who }) => allot.allot(tx, withoutPaper, id, body, who))
  handle(app, contract.dispatchCard, ({ tx, id, body, who }) => allot.dispatch(tx, onPaper, id, body, who))
  handle(app, contract.dispatchPaperlessCard, ({ tx, id, body, who }) => allot.dispatch(tx, withoutPaper, id, body, who))
  handle(app, contract.revealAllotted, ({ tx, id, body, who }) => allot.revealAllotted(tx, onPaper, id, body.reason, who))
  handle(app, contract.revealPaperlessAllotted, ({ tx, id, body, who }) => allot.revealAllotted(tx, withoutPaper, id, body.reason, who))
  handleImport(app, allotDoor)
  handleImport(app, dispatchDoor)
}
