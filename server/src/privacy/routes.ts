import * as contract from '@sevakendra/contract/privacy/endpoints'
import * as holdContract from '@sevakendra/contract/privacy/hold/endpoints'
import { type App, handle } from '../platform/http/http'
import { languageOf } from '../platform/http/language'
import { handleList } from '../platform/lists/lists'
import type { Given } from '../room'
import * as consents from './consent/service'
import { takeCopy } from './copy/service'
import { dataRequestRoutes } from './data-request/routes'
import { holdRows } from './hold/lists'
import * as holds from './hold/service'
import { consentRows, erasureRows, lookRows, requestRows } from './lists'
import * as requests from './request/service'
import * as retained from './retention/service'
import { readOwn } from './service'

export function privacyRoutes(app: App, { retention, personalRecords, consentWithdrawn }: Given): void {
  handle(app, contract.readRetention, ({ tx }) => retained.readRetention(tx, retention))
  handle(app, contract.previewRetention, ({ tx, body }) => retained.previewRetention(tx, retention, body))
  handle(app, contract.saveRetention, ({ tx, body, who }) => retained.saveRetention(tx, body, who))
  handle(app, contract.saveAnswerDays, ({ tx, body, who }) => retained.saveAnswerDays(tx, body, who))
  for (const rows of [erasureRows, lookRows, consentRows, requestRows]) handleList(app, rows as typeof erasureRows)

  handle(app, contract.readOwnPrivacy, ({ tx, who }) => readOwn(tx, { personalRecords, consentWithdrawn }, who))
  handle(app, contract.askPrivacy, ({ tx, body, who, request }) => requests.ask(tx, body, languageOf(request), who))
  handle(app, contract.withdrawOwnRequest, ({ tx, id, who }) => requests.withdrawOwn(tx, id, who))
  handle(app, contract.withdrawOwnConsent, ({ tx, id, who }) => consents.withdrawOwn(tx, consentWithdrawn, id, who))
  handle(app, contract.takeOwnCopy, ({ tx, id, who }) => takeCopy(tx, id, who.userId, who))

  handle(app, contract.enterRequest, ({ tx, body, who }) => requests.enter(tx, body, who))
  handle(app, contract.readRequest, ({ tx, id, who }) => requests.detail(tx, retention, id, who))
  handle(app, contract.takeRequest, ({ tx, id, who }) => requests.take(tx, id, who))
  handle(app, contract.linkRequest, ({ tx, id, body, who }) => requests.link(tx, id, body.about, who))
  handle(app, contract.unlinkRequest, ({ tx, id, body, who }) => requests.unlink(tx, id, body.remark, who))
  handle(app, contract.confirmMobile, ({ tx, id, body, who }) => requests.confirmMobile(tx, id, body, who))
  handle(app, contract.copyRequest, ({ tx, id, who, request }) => requests.copyFor(tx, id, languageOf(request), who))
  handle(app, contract.takeCopy, ({ tx, id, who }) => takeCopy(tx, id, null, who))
  handle(app, contract.eraseRequest, ({ tx, id, who }) => requests.erase(tx, retention, id, who))
  handle(app, contract.answerRequest, ({ tx, id, body, who }) => requests.close(tx, id, 'answer', body.remark, who))
  handle(app, contract.refuseRequest, ({ tx, id, body, who }) => requests.close(tx, id, 'refuse', body.remark, who))
  handle(app, contract.withdrawRequest, ({ tx, id, body, who }) => requests.withdraw(tx, id, body.remark, who))
  handle(app, contract.withdrawConsent, ({ tx, id, body, who }) => consents.withdraw(tx, consentWithdrawn, id, body.remark, who))
  handleList(app, holdRows)
  handle(app, holdContract.placeHold, ({ tx, body, who }) => holds.place(tx, retention, body, who))
  handle(app, holdContract.liftHold, ({ tx, id, body, who }) => holds.lift(tx, id, body.remark, who))
  dataRequestRoutes(app)
}
