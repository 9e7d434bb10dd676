import { asApplications } from '@sevakendra/contract/application/endpoints'
import { readAnyApplication, readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import * as contract from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { applicationRoutes } from '../../application/service'
import { chargePapers } from '../../invoice/service'
import { audit } from '../../platform/audit'
import { missing } from '../../platform/http/errors'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { customerReceipt, printedForm, rememberPrint, shopReceipt } from '../papers'
import { panProduct } from '../product'
import { usedAoCodes } from './ao-codes'
import { applicationOf, refType } from './application'
import { detail } from './detail'
import { kind } from './store'

export function physicalRoutes(app: App): void {
  applicationRoutes(app, asApplications(contract), panProduct)
  handle(app, contract.readUsedAoCodes, ({ tx, who, query }) => usedAoCodes(tx, who, query.of))

  for (const endpoint of [readMyApplication, readAnyApplication])
    handle(app, endpoint, ({ services, id, who }) => detail(services, id, who))
  for (const endpoint of [contract.printForm, contract.printAnyForm])
    handleAfter(
      app,
      endpoint,
      ({ services, id, who }) => printedForm(services, id, who),
      async ({ tx, id, who, prepared: { paper, inFull } }) => {
        await rememberPrint(tx, id, inFull, who)
        return paper
      },
    )
  for (const [endpoint, receipt] of [
    [contract.printMyReceipt, shopReceipt],
    [contract.printAnyReceipt, shopReceipt],
    [contract.printMyCustomerReceipt, customerReceipt],
    [contract.printAnyCustomerReceipt, customerReceipt],
  ] as const)
    handleAfter(
      app,
      endpoint,
      ({ services, id, who, request }) => receipt(services, id, who, languageOf(request)),
      async ({ prepared }) => prepared,
    )
  chargePapers(
    app,
    { invoices: [contract.myInvoice, contract.anyInvoice], creditNotes: [contract.myCreditNote, contract.anyCreditNote] },
    async ({ db }, id, who) => {
      await applicationOf(db, id, who)
      return { kind: 'serviceDebit', refType, refId: id }
    },
  )
  for (const endpoint of [contract.myOfficialAck, contract.anyOfficialAck])
    handle(app, endpoint, async ({ tx, services, id, who }) => {
      const { officialFileId, refNo } = await applicationOf(tx.db, id, who)
      if (!officialFileId) throw missing()
      await audit(tx.db, { event: 'scan.seen', who, subject: kind, subjectId: id, details: { paper: 'official' } })
      const file = await services.files.read(tx, officialFileId)
      return { name: `${refNo}-acknowledgement.pdf`, mime: file.meta.mime, body: file.stream() }
    })
}
