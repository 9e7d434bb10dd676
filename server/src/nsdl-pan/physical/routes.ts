import * as contract from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { chargePaper, refundPaper } from '../../invoice/service'
import { missing } from '../../platform/http/errors'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { printedForm, printedReceipt, rememberPrint } from '../papers'
import * as drafts from './drafts'
import { information } from './information'
import * as physical from './service'
import { applicationOf, refType } from './subject'

export function physicalRoutes(app: App): void {
  answer(app, contract.createDraft, ({ tx, body, who }) => drafts.begin(tx, body, who))
  answer(app, contract.saveDraft, ({ tx, id, body, who }) => drafts.save(tx, id, body, who))
  answer(app, contract.readDraft, ({ house, id, who }) => drafts.read(house, house.now(), id, who))
  answer(app, contract.deleteDraft, ({ tx, id, who }) => drafts.discard(tx, id, who))
  answer(app, contract.reapply, ({ tx, id, who }) => drafts.reapply(tx, id, who))

  answer(app, contract.readQuote, ({ house, id, who }) => physical.quote(house, id, who))
  answer(app, contract.submitApplication, ({ tx, id, body, who }) => physical.submit(tx, id, body, who))
  answer(app, contract.resubmitApplication, ({ tx, id, body, who }) => physical.resubmit(tx, id, body, who))
  for (const endpoint of [contract.cancelMyApplication, contract.cancelAnyApplication])
    answer(app, endpoint, ({ tx, id, body, who }) => physical.cancel(tx, id, body.remark, who))

  for (const endpoint of [contract.readMyApplication, contract.readAnyApplication])
    answer(app, endpoint, ({ house, id, who }) => information(house, id, who))
  for (const endpoint of [contract.myCounts, contract.allCounts]) answer(app, endpoint, ({ house, who }) => physical.counts(house.db, who))
  for (const endpoint of [contract.printForm, contract.printAnyForm])
    answerAfter(
      app,
      endpoint,
      ({ house, id, who }) => printedForm(house, id, who),
      async ({ tx, id, who, prepared: { paper, inFull } }) => {
        await rememberPrint(tx, id, inFull, who)
        return paper
      },
    )
  for (const endpoint of [contract.printMyReceipt, contract.printAnyReceipt])
    answerAfter(
      app,
      endpoint,
      ({ house, id, who }) => printedReceipt(house, id, who),
      async ({ prepared }) => prepared,
    )
  for (const [endpoint, paper] of [
    [contract.myInvoice, chargePaper],
    [contract.anyInvoice, chargePaper],
    [contract.myCreditNote, refundPaper],
    [contract.anyCreditNote, refundPaper],
  ] as const)
    answerAfter(
      app,
      endpoint,
      async ({ house, id, who }) => {
        await applicationOf(house.db, id, who)
        return paper(house, { kind: 'serviceDebit', refType, refId: id })
      },
      async ({ prepared }) => prepared,
    )
  for (const endpoint of [contract.myOfficialAck, contract.anyOfficialAck])
    answer(app, endpoint, async ({ tx, house, id, who }) => {
      const { officialFileId, refNo } = await applicationOf(tx.db, id, who)
      if (!officialFileId) throw missing()
      const file = await house.files.read(tx, officialFileId)
      return { name: `${refNo}-acknowledgement.pdf`, mime: file.meta.mime, body: file.stream() }
    })
}
