import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { id } from '../kit/fields'
import { noticeKinds } from './words'

export const noticeFacts = z.record(z.string(), z.union([z.string(), z.number()]))

export const noticeRecord = z.object({
  id,
  at: z.string(),
  kind: z.enum(noticeKinds),
  facts: noticeFacts,
  /** More than one when several were told as one. */
  times: z.number().int(),
  /** Below the base route of whoever reads it; whole where it begins with `/`. */
  link: z.string(),
  read: z.boolean(),
})
export type Notice = z.output<typeof noticeRecord>

export const bellRecord = z.object({
  unread: z.number().int(),
  /** Read or not. */
  newest: z.array(noticeRecord),
})
export type Bell = z.output<typeof bellRecord>

export const unreadNotices = endpoint('GET /notice/unread', {
  summary: 'How many notices the caller has not read, and the five newest.',
  may: 'signedIn',
  unattended: true,
  reply: bellRecord,
})

/** Some by their ids, or all that were there at an instant: what came later was not seen yet. */
export const reading = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(100) }),
  z.strictObject({ all: z.literal(true), until: z.iso.datetime().optional() }),
])
export type Reading = z.output<typeof reading>

export const readNotices = endpoint('POST /notice/read', {
  summary: "Marks the caller's own notices as read; other people's are passed over.",
  may: 'signedIn',
  body: reading,
  refusedWith: 400,
  reply: bellRecord,
})
