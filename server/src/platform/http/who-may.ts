import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { holdingOf } from '@sevakendra/contract/register/capabilities'
import { capabilityNeeds } from '@sevakendra/contract/register/capability-words'
import { type SqlBool, sql } from 'kysely'

/**
 * Condition on `app_user as u`: active people of the back office who have a permission. The capability table says what comes with a role; the
 * person's row says what was granted, which counts together with what it needs (`heldBy`).
 */
export function whoMay(capability: Capability) {
  const ways = (['admin', 'staff'] as const).flatMap(role => {
    const how = holdingOf(capability, role)
    if (how === 'always') return [sql<SqlBool>`u.role = ${role}`]
    if (how !== 'grant') return []
    const needed = [capability, ...(capabilityNeeds[capability] ?? []).filter(need => holdingOf(need, role) === 'grant')]
    return [sql<SqlBool>`(u.role = ${role} and u.granted @> ${sql.val(needed)}::text[])`]
  })
  return sql<SqlBool>`u.role in ('admin', 'staff') and u.status = 'active' and (${ways.length ? sql.join(ways, sql` or `) : sql`false`})`
}
