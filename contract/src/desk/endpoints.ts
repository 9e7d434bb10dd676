import { z } from 'zod'
import type { Capability } from '../kit/capabilities'
import { type Endpoint, endpoint } from '../kit/endpoint'
import { id, optionalRemark, why } from '../kit/fields'
import { keysOf } from '../kit/keys'
import type { GivenReason } from './reasons'

/** What a product declares of its desk. */
export interface DeskDeclared<K extends string> {
  /** What verifiers tick before approving, in the order of the keys 1-9; a product may say which of it a subject needs. */
  checklist: Readonly<Record<K, string>>
  /** How long a verifier holds what they opened. */
  minutes: number
}

interface Given<B extends string, K extends string, St extends z.ZodType, R extends z.ZodType<GivenReason>> extends DeskDeclared<K> {
  /** Below `/backend`: `nsdlpan/physical`. */
  base: B
  /** What is verified, in one word of the API page: 'application'. */
  what: string
  may: Capability
  /** The states of the subject, as its replies name them. */
  state: St
  reasons: {
    givenReason: R
    needsWords: (given: { reasons: readonly z.output<R>[]; remark?: string | null | undefined }) => boolean
  }
}

/** How often it had been sent when it was looked at; 409 where it was sent again since. Left out, whatever stands there now is decided about. */
const round = z.number().int().optional()

const wordsMissing = { error: 'Required', path: ['remark'] }

/** The calls of a desk, at which one verifier after the other takes what has waited longest. */
export function deskEndpoints<const B extends string, K extends string, St extends z.ZodType, R extends z.ZodType<GivenReason>>({
  base,
  what,
  may,
  state,
  checklist,
  minutes,
  reasons: { givenReason, needsWords },
}: Given<B, K, St, R>) {
  const below = `/backend/${base}` as const
  const newState = z.object({ state })
  const claimed = z.object({ id, claimedUntil: z.string() })
  const checks = keysOf(checklist)
  return {
    next: endpoint(`POST ${below}/next`, {
      summary: `Claims the ${what} that has waited longest, after one that this person left open; null when nobody waits`,
      may,
      body: z.strictObject({
        /** Passed over for now. */
        skip: z.array(id).max(100).default([]),
      }),
      reply: claimed.nullable(),
    }),
    claim: endpoint(`POST ${below}/claim/:id`, {
      summary: `Opens one ${what} for verification and keeps others out for ${minutes} minutes`,
      may,
      reply: claimed,
    }),
    extend: endpoint(`POST ${below}/extend/:id`, {
      summary: `${minutes} more minutes from now`,
      may,
      reply: claimed,
    }),
    release: endpoint(`POST ${below}/release/:id`, {
      summary: `Gives a claimed ${what} back to the queue`,
      may,
      reply: newState,
    }),
    approve: endpoint(`POST ${below}/verify/:id`, {
      summary: `Approves a claimed ${what}; the whole checklist must be ticked`,
      may,
      needsKyc: true,
      body: z.strictObject({
        round,
        checklist: z.array(z.enum(checks)).meta({ label: 'Checklist' }),
        remark: optionalRemark,
      }),
      once: 'optional',
      reply: newState,
    }),
    sendBack: endpoint(`POST ${below}/send-back/:id`, {
      summary: `Returns a claimed ${what} to who sent it with at least one reason; nothing is charged or given back`,
      may,
      needsKyc: true,
      body: z
        .strictObject({
          round,
          reasons: z.array(givenReason).min(1).max(30).meta({ label: 'Reasons' }),
          /** Only what is to be said besides the reasons. */
          remark: optionalRemark,
        })
        .refine(given => given.reasons.length === 0 || !needsWords(given), wordsMissing),
      once: 'optional',
      reply: newState,
    }),
    reject: endpoint(`POST ${below}/reject/:id`, {
      summary: `Refuses a claimed ${what}; what was charged is given back in full`,
      may,
      needsKyc: true,
      body: z
        .strictObject({
          round,
          reasons: z.array(givenReason).max(30).default([]),
          /** Only what is to be said besides the reasons; without any of them, the whole reason. */
          remark: z
            .union([why, z.literal('').transform(() => null)])
            .nullish()
            .meta({ label: 'Reason', input: 'note' }),
        })
        .refine(given => !needsWords(given), wordsMissing),
      once: 'required',
      reply: newState,
    }),
  }
}

/** The calls of a product of which only the shape is known: what screens and routes of this room work with. */
export type DeskEndpoints = ReturnType<typeof deskEndpoints<'any', string, z.ZodType<string>, z.ZodType<GivenReason, GivenReason>>>

/** The calls of one product as those of any: its own keys, states and reasons are strings there. */
export const asDesk = (calls: Record<keyof DeskEndpoints, Endpoint>): DeskEndpoints => calls as unknown as DeskEndpoints
