import { transfers } from '@sevakendra/contract/wallet/transfer/lists'
import { rowsOf } from '../../platform/lists/lists'

export const transferRows = rowsOf(transfers, (db, who, { memberId }) =>
  db
    .selectFrom('transfer as t')
    .innerJoin('merchant as m', 'm.id', 't.toId')
    .where('t.fromId', '=', who.merchantId ?? -1)
    .$if(typeof memberId === 'string', query => query.where('t.toId', '=', Number(memberId)))
    .select(['t.id', 't.refNo', 't.preparedAt', 'm.code', 'm.shopName', 't.amount', 't.remark', 't.status']),
)
