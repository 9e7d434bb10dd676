import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { kycDeskCalls } from '@sevakendra/contract/kyc/desk'
import * as contract from '@sevakendra/contract/kyc/endpoints'
import * as scan from '@sevakendra/contract/kyc/scan'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import { deskRoutes } from '../desk/service'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { handleReport } from '../platform/lists/report'
import { pageRoutes } from '../scan/service'
import { kycDeskSubject, reinstate, suspend } from './desk'
import { detail, reveal } from './detail'
import { kycDueRows, kycRows } from './lists'
import { askAgain } from './renewals'
import { effectOf, readRules, saveRules } from './rules'
import { kycScanSubject } from './scan'
import * as service from './service'

export function kycRoutes(app: App): void {
  handle(app, contract.readOwnKyc, ({ tx, who }) => service.readOwn(tx, who))
  handle(app, contract.beginKyc, ({ tx, who }) => service.begin(tx, who))
  handle(app, contract.readKycDraft, ({ tx, id, who }) => service.readDraft(tx, id, who))
  handle(app, contract.saveKycDraft, ({ tx, id, body, who }) => service.saveDraft(tx, id, body, who))
  handle(app, contract.checkKyc, ({ services, id, who }) => service.check(services, id, who))
  handle(app, contract.submitKyc, ({ tx, id, body, who }) => service.submit(tx, id, body, who))
  handle(app, contract.withdrawKyc, ({ tx, id, who }) => service.withdraw(tx, id, who))
  handle(app, contract.renewKyc, ({ tx, id, who }) => service.renew(tx, id, who))
  pageRoutes(app, asPages(scan), kycScanSubject)

  handleList(app, kycRows)
  handleReport(app, kycDueRows)
  deskRoutes(app, asDesk(kycDeskCalls), kycDeskSubject)
  handle(app, contract.readKyc, ({ services, id, who }) => detail(services, id, who))
  handle(app, contract.readKycOf, ({ tx, id }) => service.readOf(tx, id))
  handle(app, contract.revealKycNumber, ({ tx, id, body, who }) => reveal(tx, id, body, who))
  handle(app, contract.askKyc, ({ tx, id, body, who }) => askAgain(tx, id, body.remark, who))
  handle(app, contract.suspendKyc, ({ tx, id, body, who }) => suspend(tx, id, body.remark, who))
  handle(app, contract.reinstateKyc, ({ tx, id, body, who }) => reinstate(tx, id, body.remark, who))
  handle(app, contract.readKycRules, ({ tx }) => readRules(tx))
  handle(app, contract.readKycEffect, ({ tx, query }) => effectOf(tx, query))
  handle(app, contract.saveKycRules, ({ tx, body, who }) => saveRules(tx, body, who))
}
