import { type GstReason, gstReasons } from '@sevakendra/contract/gst/registration/checklist'
import { type GstSlot, gstScan, wantedPapers } from '@sevakendra/contract/gst/registration/slots'
import { storedAnswers } from '../../application/service'
import { changed } from '../../platform/http/errors'
import type { Tx } from '../../platform/tx'
import { isCovered, missingPages, type ScanSubject, withoutCuts } from '../../scan/service'
import { heldRegistration, kind, type Registration, registrationOf } from './store'

/** The places that a query named. */
const againOf = (row: Registration): ReadonlySet<string> =>
  new Set(
    row.status === 'awaitingPapers' && row.round > 0
      ? (row.reasons as GstReason[]).flatMap(({ code }) => gstReasons.slotOf(code) ?? [])
      : [],
  )

/** The papers of a registration, with those for its officer while these are asked for; nothing is cut from them. Its steps stand in `scan.ts`. */
export const gstPapers: ScanSubject<Registration> = withoutCuts<Registration>({
  kind,
  scanned: gstScan,
  readBy: 'gst.read',
  find: registrationOf,
  hold: heldRegistration,
  about: ({ refNo, applicant, status, merchantId, round, dataVersion }) => ({
    ...{ refNo, applicant, state: status },
    ...{ merchantId, round, dataVersion },
  }),
  takesPages: ({ status }) => status === 'awaitingPapers' || status === 'clarification',
  // What was filed at the GST portal stays as it was filed.
  takesPagesIn: (slot, { status }) => status !== 'clarification' || slot === ('reply' satisfies GstSlot),
  wanted: async (_, row) => wantedPapers(storedAnswers(row), againOf(row), row.status === 'clarification'),
  // Nobody covered its number.
  isOutdated: page => page.slot === ('aadhaar' satisfies GstSlot) && !isCovered(page),
  finished: () => Promise.reject(changed()),
})

/** Whether no paper is missing, and none is asked for again. */
export const isWhole = async (tx: Tx, row: Registration): Promise<boolean> =>
  (row.reasons as GstReason[]).every(({ code }) => gstReasons.remedyOf(code) !== 'scan') &&
  (await missingPages(tx, gstPapers, row)).length === 0
