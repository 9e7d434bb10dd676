import { type Db, kind } from '../physical/store'

export const holderOfAckNo = (db: Db, ackNo: string) =>
  db.selectFrom('application').select(['id', 'refNo']).where('kind', '=', kind).where('ackNo', '=', ackNo).executeTakeFirst()
