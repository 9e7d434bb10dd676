import { z } from 'zod'
import { id } from '../../kit/fields'
import { type TinReasonCode, tinReasonCodes } from './reasons'

const whole = z.number().int()
const instant = z.string()
export const objectionReason = z.enum(tinReasonCodes as [TinReasonCode, ...TinReasonCode[]])

const outcomes = ['forwarded', 'closed', 'cancelled'] as const

/** One objection of an application, with what was replied. */
export const objectionView = z.object({
  id,
  round: whole,
  objectedOn: z.string(),
  reasons: z.array(objectionReason),
  remark: z.string().nullable(),
  dueOn: z.string(),
  raisedAt: instant,
  /** How often a reply was sent back to the shop. */
  attempt: whole,
  /** Why the last one was. */
  returned: z.string().nullable(),
  replyRemark: z.string().nullable(),
  repliedAt: instant.nullable(),
  outcome: z.enum(outcomes).nullable(),
  decidedAt: instant.nullable(),
  decisionRemark: z.string().nullable(),
})
export type ObjectionView = z.output<typeof objectionView>
