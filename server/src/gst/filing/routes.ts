import * as dueDays from '@sevakendra/contract/gst/due-days/endpoints'
import * as contract from '@sevakendra/contract/gst/filing/endpoints'
import { periodProblem } from '@sevakendra/contract/gst/filing/returns'
import { gstinProblem } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { chargePapers } from '../../invoice/service'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleList } from '../../platform/lists/lists'
import { handleReport } from '../../platform/lists/report'
import * as calendar from './calendar'
import * as files from './files'
import { calendarRows, dueDayRows, filingRows, ownCalendarRows, ownFilingRows } from './lists'
import { scopeOf } from './own'
import { customerReceipt, shopReceipt } from './papers-receipt'
import { detail } from './record'
import * as filing from './service'
import * as steps from './steps'
import * as store from './store'

export function filingRoutes(app: App): void {
  handleList(app, ownFilingRows)
  handleList(app, filingRows)
  handleList(app, dueDayRows)
  handleReport(app, calendarRows)
  handleReport(app, ownCalendarRows)
  for (const endpoint of [contract.readOwnFiling, contract.readFiling]) handle(app, endpoint, ({ tx, id, who }) => detail(tx, id, who))
  for (const endpoint of [contract.ownFilingFile, contract.filingFile])
    handle(app, endpoint, ({ tx, id, params, who }) => files.read(tx, id, Number(params.file), who))
  for (const endpoint of [contract.ownFilingStanding, contract.filingStanding])
    handle(app, endpoint, ({ tx, who }) => store.standing(tx.db, scopeOf(who)))

  handle(app, contract.beginFiling, ({ tx, body, who }) => filing.begin(tx, body, who))
  handle(app, contract.saveFiling, ({ tx, id, body, who }) => filing.save(tx, id, body, who))
  handle(app, contract.deleteFiling, ({ tx, id, who }) => filing.discard(tx, id, who))
  handle(app, contract.readFilingQuote, ({ tx, id, who }) => filing.quote(tx, id, who))
  handle(app, contract.dueOf, async ({ tx, query: { gstin, returnKind, period } }) =>
    gstinProblem(gstin) || periodProblem(returnKind, period, dayOf(tx.now)) ? null : calendar.dueFor(tx, returnKind, period, gstin),
  )
  handleAfter(
    app,
    contract.addFilingFile,
    ({ services, id, body, who }) => files.stageRegister(services, id, body.uploadId, who),
    ({ tx, id, body, who, prepared }) => files.add(tx, id, body.kind, body.uploadId, prepared, who),
  )
  handle(app, contract.removeFilingFile, ({ tx, id, body, who }) => files.remove(tx, id, Number(body.file), who))
  handle(app, contract.submitFiling, ({ tx, id, body, who, request }) => filing.submit(tx, id, body, who, languageOf(request)))
  handle(app, contract.answerFiling, ({ tx, id, body, who }) => steps.answer(tx, id, body.remark ?? null, who))
  handle(app, contract.approveFiling, ({ tx, id, body, who }) => steps.approve(tx, id, body, who))
  handle(app, contract.returnFiling, ({ tx, id, body, who }) => steps.giveBack(tx, id, body.remark, who))
  handle(app, contract.cancelFiling, ({ tx, id, body, who }) => steps.cancel(tx, id, body.remark, who))
  for (const endpoint of [contract.ownChallanPaid, contract.challanPaid])
    handle(app, endpoint, ({ tx, id, body, who }) => steps.challanPaid(tx, id, body.paidOn, who))
  handle(app, contract.fileAgain, ({ tx, id, who }) => filing.again(tx, id, who))
  for (const [endpoint, receipt] of [
    [contract.ownFilingReceipt, shopReceipt],
    [contract.filingReceipt, shopReceipt],
    [contract.ownFilingCustomerReceipt, customerReceipt],
    [contract.filingCustomerReceipt, customerReceipt],
  ] as const)
    handle(app, endpoint, ({ services, id, who, request }) => receipt(services, id, who, languageOf(request)))
  chargePapers(app, { invoices: [contract.ownFilingInvoice], creditNotes: [contract.ownFilingCreditNote] }, filing.postingOf)

  handle(app, contract.claimFiling, ({ tx, id, who }) => steps.claim(tx, id, who))
  handle(app, contract.releaseFiling, ({ tx, id, who }) => steps.release(tx, id, who))
  handle(app, contract.askFiling, ({ tx, id, body, who }) => steps.ask(tx, id, body, who))
  handle(app, contract.prepareFiling, ({ tx, id, who }) => steps.prepare(tx, id, who))
  handle(app, contract.showTax, ({ tx, id, body, who }) => steps.showTax(tx, id, body, who))
  handle(app, contract.readyNil, ({ tx, id, who }) => steps.readyNil(tx, id, who))
  handle(app, contract.enterChallan, ({ tx, id, body, who }) => steps.enterChallan(tx, id, body, who))
  handle(app, contract.depositFiling, ({ tx, id, body, who }) => steps.deposit(tx, id, body.paidOn, who))
  handleAfter(
    app,
    contract.fileFiling,
    async ({ services, body, who }) =>
      body.uploadId ? files.stageFile(services, body.uploadId, { kind: 'gst acknowledgement', pdfOnly: true }, who) : undefined,
    ({ tx, id, body, who, prepared }) => steps.file(tx, id, body, prepared, who),
  )
  handle(app, contract.rejectFiling, ({ tx, id, body, who }) => steps.reject(tx, id, body.remark, who))

  handle(app, dueDays.readDueDay, ({ tx, id }) => calendar.read(tx, id))
  handle(app, dueDays.addDueDay, ({ tx, body, who }) => calendar.add(tx, body, who))
  handle(app, dueDays.editDueDay, ({ tx, id, body, who }) => calendar.edit(tx, id, body, who))
  handle(app, dueDays.removeDueDay, ({ tx, id, body, who }) => calendar.remove(tx, id, body.remark, who))
}
