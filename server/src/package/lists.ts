import { packages } from '@sevakendra/contract/package/lists'
import { sql } from 'kysely'
import { indianDay } from '../platform/clock'
import { rowsOf } from '../platform/lists/lists'

/** A few dozen packages at most: counting beside each is cheap. */
export const packageRows = rowsOf(packages, (db, _who, _addition, clock) =>
  db
    .selectFrom('package as p')
    .select(['p.id', 'p.code', 'p.name', 'p.tier', 'p.isDefault', 'p.active', 'p.version'])
    .select([
      sql<number>`(select count(distinct r.service_id) from package_rate r where r.package_id = p.id)`.as('services'),
      sql<number>`(select count(*) from merchant m where m.package_id = p.id)`.as('shops'),
      sql<string>`(select min(r.effective_from) from package_rate r
        where r.package_id = p.id and r.effective_from > ${indianDay(clock)})`.as('nextChange'),
    ]),
)
