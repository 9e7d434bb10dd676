import * as contract from '@sevakendra/contract/payment/statement/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerImport } from '../../platform/imports/answer'
import { answerList } from '../../platform/lists/lists'
import { statementDoor } from './imports'
import { bankLineRows, bankStatementRows, bankUnlinkRows, unseenPaymentRows } from './lists'
import * as statement from './service'
import * as unlinks from './unlinks'

export function statementRoutes(app: App): void {
  answer(app, contract.statementWhere, ({ tx, who }) => statement.where(tx, who))
  answerImport(app, statementDoor)
  answer(app, contract.reviewMatches, ({ tx, query, who }) => statement.review(tx, query, who))
  answer(app, contract.linkLine, ({ tx, id, body, who }) =>
    body.requestId === null
      ? statement.linkOnline(tx, id, Number(body.gatewayPaymentId), who)
      : statement.link(tx, id, Number(body.requestId), who),
  )
  answer(app, contract.linkSure, ({ tx, who }) => statement.linkSure(tx, who))
  answer(app, contract.proposeUnlink, ({ tx, id, body, who }) => unlinks.propose(tx, id, body.reason, who))
  answer(app, contract.readUnlink, ({ tx, id, who }) => unlinks.detail(tx, id, who))
  answer(app, contract.approveUnlink, ({ tx, id, body, who }) => unlinks.approve(tx, id, body.remark, who))
  answer(app, contract.rejectUnlink, ({ tx, id, body, who }) => unlinks.reject(tx, id, body.remark, who))
  answer(app, contract.withdrawUnlink, ({ tx, id, who }) => unlinks.withdraw(tx, id, who))
  answerList(app, bankUnlinkRows)
  answer(app, contract.setLineAside, ({ tx, id, body, who }) => statement.setAside(tx, id, body.remark, who))
  answer(app, contract.takeLineBack, ({ tx, id, who }) => statement.setAside(tx, id, null, who))
  answerList(app, bankStatementRows)
  answerList(app, bankLineRows)
  answerList(app, unseenPaymentRows)
}
