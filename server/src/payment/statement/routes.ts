import * as contract from '@sevakendra/contract/payment/statement/endpoints'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { handleList } from '../../platform/lists/lists'
import { statementDoor } from './imports'
import { bankLineRows, bankStatementRows, bankUnlinkRows, unseenPaymentRows } from './lists'
import * as statement from './service'
import * as unlinks from './unlinks'

export function statementRoutes(app: App): void {
  handle(app, contract.statementWhere, ({ tx, who }) => statement.where(tx, who))
  handleImport(app, statementDoor)
  handle(app, contract.reviewMatches, ({ tx, query, who }) => statement.review(tx, query, who))
  handle(app, contract.linkLine, ({ tx, id, body, who }) =>
    body.requestId === null
      ? statement.linkOnline(tx, id, Number(body.gatewayPaymentId), who)
      : statement.link(tx, id, Number(body.requestId), who),
  )
  handle(app, contract.linkSure, ({ tx, who }) => statement.linkSure(tx, who))
  handle(app, contract.proposeUnlink, ({ tx, id, body, who }) => unlinks.propose(tx, id, body.reason, who))
  handle(app, contract.readUnlink, ({ tx, id, who }) => unlinks.detail(tx, id, who))
  handle(app, contract.approveUnlink, ({ tx, id, body, who }) => unlinks.approve(tx, id, body.remark, who))
  handle(app, contract.rejectUnlink, ({ tx, id, body, who }) => unlinks.reject(tx, id, body.remark, who))
  handle(app, contract.withdrawUnlink, ({ tx, id, who }) => unlinks.withdraw(tx, id, who))
  handleList(app, bankUnlinkRows)
  handle(app, contract.setLineAside, ({ tx, id, body, who }) => statement.setAside(tx, id, body.remark, who))
  handle(app, contract.takeLineBack, ({ tx, id, who }) => statement.setAside(tx, id, null, who))
  handleList(app, bankStatementRows)
  handleList(app, bankLineRows)
  handleList(app, unseenPaymentRows)
}
