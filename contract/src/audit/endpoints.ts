import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'

const whole = z.number().int()
const made = z.object({ at: z.string(), rows: whole, faults: whole })
/** How many lines were sealed until then, the highest number of a line among them, and the seal. */
const newestSeal = z.object({ nth: whole, lastLine: whole, hash: z.string(), at: z.string() })

export const trailState = endpoint('GET /backend/audit/state', {
  summary: 'How the chain over the audit trail stood when it was checked last, and its newest seal.',
  may: 'audit.read',
  reply: z.object({
    /** Null before the first one. */
    new: made.nullable(),
    whole: made.nullable(),
    newestSeal: newestSeal.nullable(),
    /** Something differs, or the nightly check has not run for more than a day and two hours. */
    alarm: z.enum(['faults', 'unchecked']).nullable(),
    /** The portal runs as the user that owns its tables, who can switch off what keeps them from being changed. In production alone. */
    asOwner: z.boolean(),
  }),
})

export const checkTrail = endpoint('POST /backend/audit/check', {
  summary: 'Seals and checks at once what was written since the last check; the whole trail beside it where that is asked for.',
  may: 'audit.read',
  body: z.strictObject({ whole: z.boolean().default(false) }),
  reply: made,
})

export const trailCheckpoints = endpoint('POST /backend/audit/checkpoints', {
  summary: 'The last seal of each day with how many lines it stands on, signed, as CSV: to be kept where nobody of the portal can write.',
  may: 'audit.read',
  reads: true,
  reply: file,
})

const largest = 1_000_000

export const compareTrail = endpoint('POST /backend/audit/checkpoints/compare', {
  summary: 'Whether the seals of a checkpoint file still stand as they stood when the file was taken.',
  may: 'audit.read',
  reads: true,
  refusedWith: 400,
  maxBytes: largest,
  body: z.strictObject({ file: z.string().max(largest) }),
  reply: z.object({
    seal: z.enum(['whole', 'broken', 'missing']),
    checkpoints: whole,
    /** Numbers of the first hundred seals that are not in the chain as the file has them. */
    differing: z.array(whole),
    /** Lines that were sealed when the file was taken, by which the chain is shorter now: its end was cut off. */
    removed: whole,
    /** Seals of before Aadhaar and PAN numbers were masked in the trail: they stood in the chain as it was until then. */
    former: whole,
  }),
})

export const trailLine = endpoint('GET /backend/audit/line/:id', {
  summary: 'One line of the trail with everything that was kept of it, and its seal.',
  may: 'audit.read',
  reply: z.object({
    id: z.string(),
    at: z.string(),
    actorCode: z.string().nullable(),
    actorName: z.string().nullable(),
    impersonatorCode: z.string().nullable(),
    event: z.string(),
    subject: z.string().nullable(),
    subjectId: z.string().nullable(),
    ref: z.string().nullable(),
    ip: z.string().nullable(),
    reason: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    /** Missing for a moment after the event. */
    seal: z.object({ nth: whole, hash: z.string(), at: z.string() }).nullable(),
  }),
})
