import type { Db } from '../physical/store'

export const holderOfAckNo = (db: Db, ackNo: string) =>
  db.selectFrom('nsdlApplication').select(['id', 'refNo']).where('ackNo', '=', ackNo).executeTakeFirst()
