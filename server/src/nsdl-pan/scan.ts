import { sheet } from '@sevakendra/contract/kit/form/print'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { cutBoxes, markBox } from '@sevakendra/contract/nsdl-pan/forms/layout'
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
  about: ({ refNo, applicant, status, merchantId, round, dataVersion }) => ({
    ...{ refNo, applicant, state: status },
    ...{ merchantId, round, dataVersion },
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
  finished: (tx, row, by, said) => step(tx, row.id, 'finishScan', by, said),
  async cutDone(tx, row, by) {
    const wasIncomplete = row.status === 'incomplete'
    const moved = await step(tx, row.id, 'crop', by, wasIncomplete ? { set: { round: row.round + 1, answer_by: null } } : {})
    await tellVerifiers(tx, row, by)
    // It was told to correct this by a day.
    if (wasIncomplete) await tellShop(tx, row, 'cropMended', { refNo: row.refNo }, by)
    return moved
  },
  async askedAgain(tx, row, reason, by) {
    const moved = await step(tx, row.id, 'askScan', by, { remark: reason, set: { remark: reason } })
    // A counter that goes back by itself knows it.
    if (by.merchantId === null) await tellShop(tx, row, 'scanAsked', { refNo: row.refNo, reason }, by, 'upload/scanning')
    return moved
  },
}
