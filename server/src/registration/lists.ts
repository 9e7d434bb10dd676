import { registrations } from '@sevakendra/contract/registration/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'

export const registrationRows = rowsOf(registrations, db =>
  db
    .selectFrom('registration as r')
    .innerJoin('idType as t', 't.id', 'r.idTypeId')
    .select([
      'r.id',
      'r.refNo',
      'r.dated',
      'r.mobileNo',
      'r.emailId',
      'r.shopName',
      'r.district',
      'r.state',
      't.name as idName',
      'r.status',
    ])
    .select(sql<string>`r.f_name || ' ' || r.l_name`.as('name')),
)
