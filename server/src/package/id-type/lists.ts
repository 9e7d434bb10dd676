import { idTypes } from '@sevakendra/contract/package/id-type/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'

export const idTypeRows = rowsOf(idTypes, db =>
  db
    .selectFrom('idType as t')
    .select(['t.id', 't.code', 't.name', 't.joiningFee', 't.validityMonths', 't.active'])
    .select([
      sql<string>`(select string_agg(s.name, '; ' order by s.id) from service s where s.code = any(t.services))`.as('services'),
      sql<number>`(select count(*) from merchant m where m.id_type_id = t.id)`.as('shops'),
    ]),
)
