import * as contract from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import * as scan from '@sevakendra/contract/nsdl-pan/tin/scan'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { pageRoutes } from '../../scan/service'
import { objectionDoor } from './imports'
import * as objections from './objections'
import { tinScanSubject } from './scan'
import * as tin from './service'

export function tinRoutes(app: App): void {
  handle(app, contract.findFiled, ({ services, params, who }) => tin.find(services, params.ackNo, who))
  handle(app, contract.raiseObjection, ({ tx, body, who }) => tin.raise(tx, body, who))
  handleImport(app, objectionDoor)
  for (const endpoint of [contract.readMyObjections, contract.readAnyObjections])
    handle(app, endpoint, ({ services, params, who }) => objections.read(services, params.ackNo, who))
  for (const endpoint of [contract.myOverdue, contract.allOverdue])
    handle(app, endpoint, ({ services, who }) => objections.overdue(services, who))
  pageRoutes(app, asPages(scan), tinScanSubject)
  handle(app, contract.replyToObjection, ({ tx, params, body, who }) => tin.reply(tx, params.ackNo, body, who))
  handle(app, contract.forwardReply, ({ tx, params, body, who }) => tin.forward(tx, params.ackNo, body, who))
  handle(app, contract.returnReply, ({ tx, params, body, who }) => tin.giveBackReply(tx, params.ackNo, body, who))
  handle(app, contract.closeObjection, ({ tx, params, body, who }) => tin.close(tx, params.ackNo, body, who))
}
