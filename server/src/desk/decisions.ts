import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import { changed, fieldRefusal, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { mine, noClaim } from './claims'
import type { DeskSubject, DeskWhy } from './subject'

type Row = Awaited<ReturnType<DeskSubject['hold']>>

/** What was looked at: a claim that passed and came back, in another window too, may be over other papers. */
interface Seen {
  round?: number | undefined
}

function assertSeen(subject: DeskSubject, row: Row, { round }: Seen): void {
  if (round !== undefined && round !== subject.roundOf(row))
    throw changed('It was sent again since you opened it. Reload, and look at what is new.')
}

/** The reasons, and what the verifier wrote besides; either may be missing, not both. */
interface Why extends Seen {
  reasons: GivenReason[]
  remark?: string | null | undefined
}

/** Found in order. @throws Refusal 422 while something of its checklist is not ticked */
export async function approve(
  tx: Tx,
  subject: DeskSubject,
  id: number,
  given: Seen & { checklist: string[]; remark?: string | null },
  by: Who,
) {
  const row = await subject.hold(tx, id, by)
  await mine(tx, subject, row, by)
  assertSeen(subject, row, given)
  const checks = await subject.checks(tx, row)
  if (!checks.every(key => given.checklist.includes(key))) throw fieldRefusal({ checklist: ['Tick every item of the checklist'] })
  const moved = await subject.step(tx, id, 'approve', by, {
    remark: given.remark ?? null,
    set: {
      ...noClaim,
      checklist: [...checks],
      verified_by: by.userId,
      verified_at: tx.now.toISOString(),
      ...because([], null),
      ...(await subject.sets(tx, row, 'approve')),
    },
  })
  await subject.approved(tx, row, by)
  return moved
}

/** Back to who sent it with what has to be mended. */
export async function sendBack(tx: Tx, subject: DeskSubject, id: number, given: Why, by: Who) {
  const row = await subject.hold(tx, id, by)
  if (!subject.sentBackFrom.includes(subject.stateOf(row))) await mine(tx, subject, row, by)
  return decide(tx, subject, row, 'sendBack', given, by)
}

/** Refused for good. */
export async function reject(tx: Tx, subject: DeskSubject, id: number, given: Why, by: Who) {
  const row = await subject.hold(tx, id, by)
  await mine(tx, subject, row, by)
  return decide(tx, subject, row, 'reject', given, by)
}

/** @throws Refusal 403, 422 when a reason belongs to another form, or is about an answer that this one does not ask */
async function decide(tx: Tx, subject: DeskSubject, row: Row, step: 'sendBack' | 'reject', given: Why, by: Who) {
  const { reasons, remark } = given
  assertSeen(subject, row, given)
  const problem = subject.problem?.(row, step, by)
  if (problem) throw new Refusal(problem, 403)
  const [answers, offered] = [subject.answers(row), subject.offers(row)]
  for (const [place, { code, field }] of reasons.entries()) {
    if (!offered.includes(code)) throw fieldRefusal({ [`reasons.${place}.code`]: ['This reason does not belong to this form'] })
    if (field && !answers.includes(field)) throw fieldRefusal({ [`reasons.${place}.field`]: [`Unknown field: ${field}`] })
  }
  const why: DeskWhy = { reasons, remark: remark ?? null, text: subject.whyText(reasons, remark) }
  const moved = await subject.step(tx, row.id, step, by, {
    remark: why.text,
    details: { reasons },
    set: { ...noClaim, ...because(reasons, why.text), ...(await subject.sets(tx, row, step)) },
  })
  if (step === 'sendBack') await subject.sentBack(tx, row, why, by)
  else await subject.rejected(tx, row, why, by)
  return moved
}

const because = (reasons: readonly GivenReason[], remark: string | null) => ({ reasons: JSON.stringify(reasons), remark })
