import { asApplications } from '@sevakendra/contract/application/endpoints'
import { asDesk } from '@sevakendra/contract/desk/endpoints'
import { gstDeskCalls } from '@sevakendra/contract/gst/registration/desk'
import * as contract from '@sevakendra/contract/gst/registration/endpoints'
import * as scan from '@sevakendra/contract/gst/registration/scan'
import { asPages } from '@sevakendra/contract/scan/endpoints'
import { applicationRoutes } from '../../application/service'
import { deskRoutes } from '../../desk/service'
import { chargePapers } from '../../invoice/service'
import { audit } from '../../platform/audit'
import { forgetUploads } from '../../platform/files/uploads'
import { missing } from '../../platform/http/errors'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleList } from '../../platform/lists/lists'
import { finishScan, pageRoutes, type ScanSubject } from '../../scan/service'
import * as authority from './authority'
import { certificatePdf } from './certificate'
import { gstDeskSubject } from './desk'
import { detail } from './detail'
import { ownRegistrationRows, registrationRows } from './lists'
import { customerReceipt, shopReceipt } from './papers-receipt'
import { papersToFile } from './papers-to-file'
import { product } from './product'
import { gstScanSubject } from './scan'
import { kind, refType, registrationOf } from './store'

export function registrationRoutes(app: App): void {
  applicationRoutes(app, asApplications(contract), product)
  pageRoutes(app, asPages(scan), gstScanSubject)
  handle(app, scan.finishScan, ({ tx, id, who }) => finishScan(tx, gstScanSubject as ScanSubject, id, who) as never)
  deskRoutes(app, asDesk(gstDeskCalls), gstDeskSubject)
  handleList(app, ownRegistrationRows)
  handleList(app, registrationRows)
  for (const endpoint of [contract.readMyRegistration, contract.readAnyRegistration])
    handle(app, endpoint, ({ services, id, who }) => detail(services, id, who))

  handle(app, contract.enterTrn, ({ tx, id, body, who }) => authority.enterTrn(tx, id, body, who))
  handle(app, contract.askAadhaar, ({ tx, id, body, who }) => authority.askAadhaar(tx, id, body.remark ?? null, who))
  handle(app, contract.enterArn, ({ tx, id, body, who }) => authority.enterArn(tx, id, body, who))
  handle(app, contract.clarify, ({ tx, id, body, who }) => authority.clarify(tx, id, body, who))
  handle(app, contract.answerClarification, ({ tx, id, body, who }) => authority.answer(tx, id, body.answer, who))
  handle(app, contract.fileReply, ({ tx, id, body, who }) => authority.fileReply(tx, id, body.remark ?? null, who))
  handle(app, contract.visit, ({ tx, id, body, who }) => authority.visit(tx, id, body.remark ?? null, who))
  handleAfter(
    app,
    contract.approveRegistration,
    ({ services, id, body, who }) => certificatePdf(services, id, body.uploadId, who),
    async ({ tx, id, body: { uploadId, ...given }, who, prepared }) => {
      const done = await authority.approve(tx, id, given, prepared, who)
      forgetUploads(tx, [{ uploadId }], who)
      return done
    },
  )
  handle(app, contract.refuseRegistration, ({ tx, id, body, who }) => authority.refuse(tx, id, body.remark, who))
  handle(app, contract.revealNumber, ({ tx, id, body, who }) => authority.reveal(tx, id, body, who))
  papers(app)
}

function papers(app: App): void {
  chargePapers(
    app,
    { invoices: [contract.myInvoice, contract.anyInvoice], creditNotes: [contract.myCreditNote, contract.anyCreditNote] },
    async ({ db }, id, who) => {
      await registrationOf(db, id, who)
      return { kind: 'serviceDebit', refType, refId: id }
    },
  )
  for (const [endpoint, receipt] of [
    [contract.myReceipt, shopReceipt],
    [contract.anyReceipt, shopReceipt],
    [contract.myCustomerReceipt, customerReceipt],
    [contract.anyCustomerReceipt, customerReceipt],
  ] as const)
    handle(app, endpoint, ({ services, id, who, request }) => receipt(services, id, who, languageOf(request)))
  handle(app, contract.papersToFile, ({ tx, id, who }) => papersToFile(tx, id, who))
  for (const endpoint of [contract.myCertificate, contract.anyCertificate])
    handle(app, endpoint, async ({ tx, services, id, who }) => {
      const { officialFileId, refNo } = await registrationOf(tx.db, id, who)
      if (!officialFileId) throw missing()
      await audit(tx.db, { event: 'scan.seen', who, subject: kind, subjectId: id, details: { paper: 'certificate' } })
      const file = await services.files.read(tx, officialFileId)
      return { name: `${refNo}-certificate.pdf`, mime: file.meta.mime, body: file.stream() }
    })
}
