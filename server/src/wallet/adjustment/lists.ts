import { adjustments } from '@sevakendra/contract/wallet/adjustment/lists'
import { rowsOf } from '../../platform/lists/lists'

export const adjustmentRows = rowsOf(adjustments, db =>
  db
    .selectFrom('walletAdjustment as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .innerJoin('appUser as p', 'p.id', 'a.proposedBy')
    .leftJoin('appUser as d', 'd.id', 'a.decidedBy')
    .select(['a.id', 'a.refNo', 'm.code', 'm.shopName', 'a.direction', 'a.amount', 'a.reason', 'a.proposedAt', 'a.status', 'a.decidedAt'])
    .select(['p.code as proposedBy', 'd.code as decidedBy']),
)
