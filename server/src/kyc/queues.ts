import { kycQueues } from '@sevakendra/contract/kyc/queues'
import { sql } from 'kysely'
import { type Held, type HeldRow, type Queue, queuesOf } from '../platform/waiting'

/** Those at which the list opens; what somebody verifies already is told as held. */
export const queues: readonly Queue[] = queuesOf(kycQueues, {
  kycs: {
    rows: sql`select id, ref_no, submitted_at as since, kind from kyc where status = 'waiting'`,
    open: ({ id, kind }, may) => `user-management/${may('kyc.verify') ? 'kyc/verify' : `${kind}-kyc`}/${id}`,
  },
})

export const held: Held = {
  what: 'KYC',
  may: 'kyc.read',
  rows: (db, _now, most) =>
    db
      .selectFrom('kyc as k')
      .innerJoin('appUser as u', 'u.id', 'k.claimBy')
      .where('k.status', '=', 'reviewing')
      .select(['k.id', 'k.kind', 'u.name as who', 'k.refNo', sql<string>`k.claim_until`.as('until')])
      .orderBy('k.claimUntil')
      .limit(most)
      .$castTo<HeldRow>()
      .execute(),
  open: ({ id, kind }) => `user-management/${kind}-kyc/${id}`,
}
