import type { AllotKind } from '../allot/ways'
import type { Db } from '../physical/store'

/** @returns whether it was acknowledged, and not given back before */
export async function markRefunded(db: Db, kind: AllotKind, id: number, at: string): Promise<boolean> {
  const marked = await db
    .updateTable('application')
    .set({ refundedAt: at })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('acknowledgedAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .returning('id')
    .execute()
  return marked.length > 0
}
