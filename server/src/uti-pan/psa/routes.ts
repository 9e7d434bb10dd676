import { asPages } from '@sevakendra/contract/scan/endpoints'
import * as contract from '@sevakendra/contract/uti-pan/psa/endpoints'
import * as scan from '@sevakendra/contract/uti-pan/psa/scan'
import { type App, handle } from '../../platform/http/http'
import { handleImport } from '../../platform/imports/handle'
import { handleList } from '../../platform/lists/lists'
import { pageRoutes } from '../../scan/service'
import * as desk from './desk'
import { psaDoor } from './imports'
import { psaRows } from './lists'
import { psaScanSubject } from './scan'
import * as psa from './service'

export function psaRoutes(app: App): void {
  handle(app, contract.readOwnPsa, ({ tx, who }) => psa.readOwn(tx, who))
  handle(app, contract.beginPsa, ({ tx, who }) => psa.begin(tx, who))
  handle(app, contract.readPsaDraft, ({ tx, id, who }) => psa.readDraft(tx, id, who))
  handle(app, contract.savePsaDraft, ({ tx, id, body, who }) => psa.saveDraft(tx, id, body, who))
  handle(app, contract.checkPsa, ({ services, id, who }) => psa.check(services, id, who))
  handle(app, contract.submitPsa, ({ tx, id, body, who }) => psa.submit(tx, id, body, who))
  handle(app, contract.withdrawPsa, ({ tx, id, who }) => psa.withdraw(tx, id, who))
  handle(app, contract.askPsaReset, ({ tx, id, who }) => psa.askReset(tx, id, who))
  pageRoutes(app, asPages(scan), psaScanSubject)

  handleList(app, psaRows)
  handle(app, contract.readPsa, ({ services, id, who }) => desk.detail(services, id, who))
  handle(app, contract.forwardPsa, ({ tx, id, body, who }) => desk.forward(tx, id, body.remark ?? null, who))
  handle(app, contract.approvePsa, ({ tx, id, body, who }) => desk.approve(tx, id, { psaId: body.psaId, remark: body.remark ?? null }, who))
  handle(app, contract.rejectPsa, ({ tx, id, body, who }) => desk.reject(tx, id, body.remark, who))
  handle(app, contract.blockPsa, ({ tx, id, body, who }) => desk.block(tx, id, body.remark, who))
  handle(app, contract.unblockPsa, ({ tx, id, body, who }) => desk.unblock(tx, id, body.remark ?? null, who))
  handle(app, contract.endPsaReset, ({ tx, id, body, who }) => desk.endReset(tx, id, body.remark ?? null, who))
  handle(app, contract.revealPsaNumber, ({ tx, id, body, who }) => desk.reveal(tx, id, body, who))
  handleImport(app, psaDoor)
}
