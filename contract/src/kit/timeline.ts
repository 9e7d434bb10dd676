import { z } from 'zod'

/** A step that was taken: by whom (a code or a name), when, and with which words. */
export const moment = z.object({ action: z.string(), at: z.string(), by: z.string(), remark: z.string().nullable() })

/** What has happened to a record, the oldest first. */
export const timeline = z.array(moment)
export type Timeline = z.output<typeof timeline>
