import { psaScan, wantedPapers } from '@sevakendra/contract/uti-pan/psa/slots'
import { changed } from '../../platform/http/errors'
import { type ScanSubject, withoutCuts } from '../../scan/service'
import { editable, findPsa, heldPsa } from './product'
import { type PsaRow, subject } from './store'

/** The papers of a registration as the subject of scans: nothing is cut from them, and no answer stands on them. */
export const psaScanSubject: ScanSubject<PsaRow> = withoutCuts<PsaRow>({
  kind: subject,
  scanned: psaScan,
  readBy: 'uti.read',
  find: findPsa,
  hold: heldPsa,
  about: ({ refNo, name, status, merchantId, round, dataVersion }) => ({
    ...{ refNo, applicant: name, state: status },
    ...{ merchantId, round, dataVersion },
  }),
  takesPages: editable,
  wanted: async () => [...wantedPapers],
  isOutdated: () => false,
  // What is photographed until it is sent is nobody's business but the shop's.
  shows: (_, row, who) => who.merchantId !== null || !editable(row),
  // Pages are sent with the answers.
  finished: () => Promise.reject(changed()),
})
