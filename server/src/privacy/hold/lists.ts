import { holds } from '@sevakendra/contract/privacy/hold/lists'
import { rowsOf } from '../../platform/lists/lists'

export const holdRows = rowsOf(holds, db =>
  db
    .selectFrom('legalHold as h')
    .innerJoin('appUser as u', 'u.id', 'h.placedBy')
    .select(['h.id', 'h.placedAt', 'h.refNo', 'h.ref', 'h.reason', 'u.name as placedBy', 'h.status', 'h.liftedAt']),
)
