import * as contract from '@sevakendra/contract/courier/onward/endpoints'
import { type App, handle } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleList } from '../../platform/lists/lists'
import { onwardSheet } from '../papers'
import { readDays, saveDays } from './days'
import { onwardBatchRows, onwardWaitingRows } from './lists'
import * as onward from './service'

export function onwardRoutes(app: App): void {
  handleList(app, onwardBatchRows)
  handleList(app, onwardWaitingRows)
  handle(app, contract.readOnward, ({ tx, id, who }) => onward.read(tx, id, who))
  handle(app, contract.addOnward, ({ tx, body, who }) => onward.add(tx, body, who))
  handle(app, contract.putOnward, ({ tx, id, body, who }) => onward.put(tx, id, body.ackNo, who))
  handle(app, contract.takeOutOnward, ({ tx, id, body, who }) => onward.takeOut(tx, id, body.ackNo, who))
  handle(app, contract.sendOnward, ({ tx, id, body, who }) => onward.send(tx, id, body, who))
  handle(app, contract.correctOnward, ({ tx, id, body, who }) => onward.correct(tx, id, body, who))
  handle(app, contract.deliverOnward, ({ tx, id, body, who }) => onward.deliver(tx, id, body.deliveredOn, who))
  handle(app, contract.loseOnward, ({ tx, id, body, who }) => onward.lose(tx, id, body.remark, who))
  handle(app, contract.cancelOnward, ({ tx, id, body, who }) => onward.cancel(tx, id, body.remark, who))
  handle(app, contract.readOnwardDays, ({ tx }) => readDays(tx))
  handle(app, contract.saveOnwardDays, ({ tx, body, who }) => saveDays(tx, body, who))
  handle(app, contract.printOnward, ({ services, id, request }) => onwardSheet(services, id, languageOf(request)))
}
