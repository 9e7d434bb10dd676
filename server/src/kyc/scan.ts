import { type KycReason, kycReasons } from '@sevakendra/contract/kyc/reasons'
import { kycScan } from '@sevakendra/contract/kyc/slots'
import { changed } from '../platform/http/errors'
import { isCovered, type ScanSubject, withoutCuts } from '../scan/service'
import { anyKyc, heldOwnKyc, papersOf } from './answers'
import { isSent } from './sent'
import { type KycRow, subject } from './store'

/** The places that were asked for again. */
const againOf = (row: KycRow): ReadonlySet<string> =>
  new Set((row.reasons as KycReason[]).flatMap(({ code }) => (row.status === 'returned' && kycReasons.slotOf(code)) || []))

/** Somebody's papers as the subject of scans: nothing is cut from them, and no answer stands on them. */
export const kycScanSubject: ScanSubject<KycRow> = withoutCuts<KycRow>({
  kind: subject,
  scanned: kycScan,
  readBy: 'kyc.read',
  find: anyKyc,
  hold: heldOwnKyc,
  about: ({ refNo, name, status, merchantId, round, dataVersion }) => ({
    ...{ refNo, applicant: name, state: status },
    ...{ merchantId, round, dataVersion },
  }),
  takesPages: ({ status }) => status === 'draft' || status === 'returned',
  wanted: async (_, row, now) => papersOf(row, againOf(row), now),
  // Sent before the answers said that it is an Aadhaar, or moved from another place: nobody covered its number.
  isOutdated: (page, row) => !isCovered(page) && papersOf(row).some(({ slot, cover }) => cover && slot === page.slot),
  shows: (page, row, who) => row.userId === who.userId || isSent(page, row),
  // Pages are sent with the answers.
  finished: () => Promise.reject(changed()),
  // Who views as the person is not the person; the trail names both.
  looks: { event: 'kyc.seen', isOwn: (row, who) => row.userId === who.userId && !who.impersonator },
})
