import * as contract from '@sevakendra/contract/payment/statement/endpoints'
import { type App, answer, answerAfter } from '../../platform/http'
import { answerList } from '../../platform/lists'
import { bankLineRows, bankStatementRows, unseenPaymentRows } from './lists'
import * as statement from './service'

export function statementRoutes(app: App): void {
  answer(app, contract.statementWhere, ({ tx, who }) => statement.where(tx, who))
  answerAfter(
    app,
    contract.previewStatement,
    ({ house, body, who }) => statement.open(house, body, who),
    ({ tx, body, prepared }) => statement.preview(tx, body, prepared),
  )
  answerAfter(
    app,
    contract.checkStatement,
    ({ house, body, who }) => statement.open(house, body, who),
    ({ tx, body, prepared }) => statement.check(tx, body, prepared),
  )
  answerAfter(
    app,
    contract.importStatement,
    ({ house, body, who }) => statement.open(house, body, who),
    ({ tx, body, who, prepared }) => statement.importLines(tx, body, prepared, who),
  )
  answer(app, contract.reviewMatches, ({ tx, query, who }) => statement.review(tx, query, who))
  answer(app, contract.linkLine, ({ tx, id, body, who }) => statement.link(tx, id, Number(body.requestId), who))
  answer(app, contract.setLineAside, ({ tx, id, body, who }) => statement.setAside(tx, id, body.remark, who))
  answer(app, contract.takeLineBack, ({ tx, id, who }) => statement.setAside(tx, id, null, who))
  answerList(app, bankStatementRows)
  answerList(app, bankLineRows)
  answerList(app, unseenPaymentRows)
}
