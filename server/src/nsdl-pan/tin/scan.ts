import { papersFor, type TinReasonCode } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { tinScan } from '@sevakendra/contract/nsdl-pan/tin/slots'
import { missing } from '../../platform/http/errors'
import { type ScanSubject, withoutCuts } from '../../scan/service'
import { step } from '../physical/service'
import { scopeOf } from '../physical/store'
import { lockObjection, type ObjectionRow, objectionById } from './store'

const found = (row: ObjectionRow | undefined): ObjectionRow => {
  if (!row) throw missing()
  return row
}

/** An objection as the subject of the papers of its reply. A reply that went back is another round of the same papers. */
export const tinScanSubject: ScanSubject<ObjectionRow> = withoutCuts({
  kind: 'tin_objection',
  scanned: tinScan,
  readBy: 'nsdl.read',
  find: async (db, id, who) => found(await objectionById(db, id, scopeOf(who))),
  hold: async (tx, id, who) => found(await lockObjection(tx.db, id, scopeOf(who))),
  about: ({ refNo, applicant, status, merchantId, attempt }) => ({
    ...{ refNo, applicant, state: status },
    ...{ merchantId, round: attempt, dataVersion: 1 },
  }),
  takesPages: ({ status, outcome }) => outcome === null && status === 'tinRejected',
  wanted: async (_, { reasons, attempt }) => papersFor(reasons as TinReasonCode[], attempt > 0),
  isOutdated: () => false,
  finished: (tx, { applicationId, replyRemark }, by) => step(tx, applicationId, 'tinReply', by, { remark: replyRemark }),
})
