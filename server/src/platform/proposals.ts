import type { Proposal, ProposalFlow } from '@sevakendra/contract/kit/proposal'
import type { ProposalState } from '@sevakendra/contract/kit/proposal-words'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { decision, timelineOf, transition } from './flows'
import { missing, Refusal } from './http/errors'
import type { Who } from './http/who'
import type { Tx } from './tx'

type Base = Pick<Tx, 'db'>

interface Row {
  id: number
  status: string
  reason: string
  proposedBy: number
  proposedByCode: string
  proposedByName: string
  proposedAt: string
}

interface Declared<R extends Row> {
  /** Has the columns `status`, `proposed_by`, `decided_by`, `decided_at` and `remark`. */
  table: SubjectKind
  flow: ProposalFlow
  byId: (db: Tx['db'], id: number) => Promise<R | undefined>
  /** Why somebody who did not propose it may not decide about it either; null when they may. */
  whyNot: (tx: Base, row: R, by: Who) => Promise<string | null>
}

/** What one person proposes and another one decides. The room itself inserts it and does what was approved. */
export function proposals<R extends Row>({ table, flow, byId, whyNot }: Declared<R>) {
  /** @throws Refusal 404 */
  async function found(tx: Base, id: number): Promise<R> {
    const row = await byId(tx.db, id)
    if (!row) throw missing()
    return row
  }

  /** The database, too, refuses a proposer who decides. */
  async function whyNotThis(tx: Base, row: R, by: Who): Promise<string | null> {
    if (row.proposedBy === by.userId) return 'You proposed this. Somebody else has to approve it.'
    return whyNot(tx, row, by)
  }

  /** One that this person may decide about. @throws Refusal 403, 404 */
  async function decidable(tx: Base, id: number, by: Who): Promise<R> {
    const row = await found(tx, id)
    const no = await whyNotThis(tx, row, by)
    if (no) throw new Refusal(no, 403)
    return row
  }

  return {
    found,
    decidable,

    /**
     * Approves or rejects; who may do one of them may do the other.
     * @param set further columns, in the database's own names
     * @throws Refusal 403 for who proposed it and for whom `whyNot` names, 404, 409 when it was decided meanwhile
     */
    async decide(
      tx: Tx,
      id: number,
      step: 'approve' | 'reject',
      remark: string | null,
      by: Who,
      set: Record<string, unknown> = {},
    ): Promise<R> {
      const row = await decidable(tx, id, by)
      await transition(tx, table, flow, id, step, by, { remark, set: { ...decision(tx, remark, by), ...set } })
      return row
    },

    /** Takes an own one back. @throws Refusal 404 somebody else's, 409 when it was decided meanwhile */
    async withdraw(tx: Tx, id: number, by: Who): Promise<void> {
      await transition(tx, table, flow, id, 'withdraw', by, { set: decision(tx, null, by), where: { proposed_by: by.userId } })
    },

    /** What the detail of every proposal says. */
    async detail(tx: Base, row: R, by: Who): Promise<Proposal> {
      const { id, reason, proposedAt } = row
      const open = row.status === 'pending'
      return {
        ...{ id: String(id), reason, proposedAt },
        status: row.status as ProposalState,
        proposedBy: `${row.proposedByName}, ${row.proposedByCode}`,
        notYours: open ? await whyNotThis(tx, row, by) : null,
        mine: open && row.proposedBy === by.userId,
        timeline: await timelineOf(tx.db, table, id),
      }
    },
  }
}
