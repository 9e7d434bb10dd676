import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'

interface Row {
  id: number
}

export type DeskStep = 'claim' | 'release' | 'expireClaim' | 'approve' | 'sendBack' | 'reject'

/** Why it goes back or is refused: the reasons, what the verifier wrote besides, and both as one text. */
export interface DeskWhy {
  reasons: readonly GivenReason[]
  remark: string | null
  text: string
}

interface StepOptions {
  remark?: string | null
  details?: Record<string, unknown>
  set?: Record<string, unknown>
}

/**
 * What is verified at a desk, declared by its product. It stays in the table of its kind, which has beside its `id` and `status` the columns
 * of the desk: `claim_by`, `claim_until`, `checklist`, `reasons`, `remark`, `verified_by`, `verified_at`.
 */
export interface DeskSubject<R extends Row = Row> {
  kind: SubjectKind
  /** The column by which the queue is ordered, such as `submitted_at`. */
  since: string
  /** The column that says whose record it is, where that may be a verifier: nobody is offered their own. */
  owner?: string
  /** The state of the queue, and the one in which somebody holds it. */
  states: { waiting: string; claimed: string }
  /** Further states from which it may be sent back, without a claim. */
  sentBackFrom: readonly string[]
  minutes: number
  /** In the caller's scope, held until the transaction ends. @throws Refusal 404 */
  hold(tx: Tx, id: number, who: Who): Promise<R>
  stateOf(row: R): string
  claimedBy(row: R): number | null
  /** How often it was sent: another one than a verifier saw has other answers or papers. */
  roundOf(row: R): number
  /** What must be ticked before it is approved. */
  checks(tx: Tx, row: R): readonly string[] | Promise<readonly string[]>
  /** The answers of its form: a reason is about one of them, or about none. */
  answers(row: R): readonly string[]
  /** The reasons that can be given for it, by their codes. */
  offers(row: R): readonly string[]
  whyText(reasons: readonly GivenReason[], typed: string | null | undefined): string
  /** Why somebody may not decide so, though the flow lets them. */
  problem?(row: R, decision: 'sendBack' | 'reject', by: Who): string | undefined
  /** Takes one step of the product's flow. @throws Refusal 403, 404, 409 */
  step(tx: Tx, id: number, step: DeskStep, by: Who, options: StepOptions): Promise<{ state: string }>
  /** What a decision sets besides, in the table's own names. */
  sets(tx: Tx, row: R, decision: 'approve' | 'sendBack' | 'reject'): Record<string, unknown> | Promise<Record<string, unknown>>
  /** What else becomes true, and who is told: letters, notices, money. */
  approved(tx: Tx, row: R, by: Who): Promise<void>
  sentBack(tx: Tx, row: R, why: DeskWhy, by: Who): Promise<void>
  rejected(tx: Tx, row: R, why: DeskWhy, by: Who): Promise<void>
}
