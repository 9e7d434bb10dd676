import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { holdingOf } from '@sevakendra/contract/register/capabilities'
import { type SqlBool, sql } from 'kysely'

/**
 * Condition on `app_user as u`: active people of the back office who have a permission. The capability table says what comes with a role; the
 * person's row says what was granted.
 */
export function whoMay(capability: Capability) {
  const ways = (['admin', 'staff'] as const).flatMap(role => {
    const how = holdingOf(capability, role)
    if (how === 'always') return [sql<SqlBool>`u.role = ${role}`]
    return how === 'grant' ? [sql<SqlBool>`(u.role = ${role} and ${capability} = any(u.granted))`] : []
  })
  return sql<SqlBool>`u.role in ('admin', 'staff') and u.status = 'active' and (${ways.length ? sql.join(ways, sql` or `) : sql`false`})`
}
