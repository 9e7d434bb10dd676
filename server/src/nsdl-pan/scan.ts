import { sheet } from '@sevakendra/contract/kit/form/print'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { cutBoxes, markBox } from '@sevakendra/contract/nsdl-pan/forms/layout'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { typedBeside } from '@sevakendra/contract/nsdl-pan/forms/why'
import { type PanSlot, panScan } from '@sevakendra/contract/nsdl-pan/slots'
import type { ScanSubject } from '../scan/service'
import { applicationOf, heldApplication } from './physical/application'
import { tellShop, tellVerifiers } from './physical/notices'
import { step } from './physical/service'
import type { Application } from './physical/store'
import { isMendedByCrop, panPages, wantedSlots } from './scan-slots'

/** A PAN application as the subject of scan and crop. */
export const panScanSubject: ScanSubject<Application> = {
  ...panPages,
  scanned: panScan,
  readBy: 'nsdl.read',
  find: applicationOf,
  hold: heldApplication,
  about: row => ({
    ...{ refNo: row.refNo, applicant: row.applicant, state: row.status, merchantId: row.merchantId },
    ...{ round: row.round, dataVersion: row.dataVersion },
    // What waits for its pages is no draft, and keeps its edition.
    printedPages: formOf(row).paper(row.edition).length,
  }),
  takesPages: ({ status }) => status === 'awaitingScan',
  takesCuts: async (db, row, { merchantId }) => row.status === 'awaitingCrop' || (merchantId === null && (await isMendedByCrop(db, row))),
  wanted: wantedSlots,
  cuts: row => [...formOf(row).cuts],
  printed: {
    slot: 'form' satisfies PanSlot,
    sheet,
    mark: markBox,
    boxes: cutBoxes,
  },
  /** Beside the reasons of an incomplete application, each of which stands at its place. */
  asked: ({ remark, reasons }) => typedBeside(remark, reasons as GivenReason[]) ?? null,
  // What was asked for is there; the history keeps the words.
  finished: (tx, { id, reasons }, by, said) =>
    step(tx, id, 'finishScan', by, { ...said, ...((reasons as GivenReason[]).length === 0 && { set: { remark: null } }) }),
  async cutDone(tx, row, by) {
    const wasIncomplete = row.status === 'incomplete'
    const moved = await step(tx, row.id, 'crop', by, wasIncomplete ? { set: { round: row.round + 1, answer_by: null } } : {})
    await tellVerifiers(tx, row, by)
    // It was told to correct this by a day.
    if (wasIncomplete) await tellShop(tx, row, 'cropMended', { refNo: row.refNo }, by)
    return moved
  },
  async askedAgain(tx, row, reason, by) {
    // A counter that goes back by itself knows why.
    const theirs = by.merchantId === null
    const moved = await step(tx, row.id, 'askScan', by, { remark: reason, ...(theirs && { set: { remark: reason } }) })
    if (theirs) await tellShop(tx, row, 'scanAsked', { refNo: row.refNo, reason }, by, 'upload/scanning')
    return moved
  },
}
