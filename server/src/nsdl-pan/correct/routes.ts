import * as contract from '@sevakendra/contract/nsdl-pan/correct/endpoints'
import { type App, handle } from '../../platform/http/http'
import { onPaper, withoutPaper } from '../allot/ways'
import * as correct from './service'

export function correctRoutes(app: App): void {
  handle(app, contract.correctAck, ({ tx, id, body, who }) => correct.ack(tx, id, body, who))
  handle(app, contract.correctPan, ({ tx, id, body, who }) => correct.pan(tx, onPaper, id, body, who))
  handle(app, contract.correctPaperlessPan, ({ tx, id, body, who }) => correct.pan(tx, withoutPaper, id, body, who))
  handle(app, contract.correctDispatch, ({ tx, id, body, who }) => correct.dispatch(tx, onPaper, id, body, who))
  handle(app, contract.correctPaperlessDispatch, ({ tx, id, body, who }) => correct.dispatch(tx, withoutPaper, id, body, who))
}
