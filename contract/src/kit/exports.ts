import { z } from 'zod'
import { endpoint, file } from './endpoint'
import { id } from './fields'
import { type ExportFormat, exportFormats, type Tone } from './list'

/** Up to so many rows a file comes at once, while its reader waits; of more it is made in the background. */
export const directRows = 10_000
/** For how many days a finished file can be downloaded; then it is erased. Screens say a week. */
export const keptDays = 7
/** Files that are made for one person at a time, and that wait for it. */
export const mostUnderWay = 3
/** Files of one person, with those that are made and those that failed. */
export const mostFiles = 20

export const formatWords = { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' } as const satisfies Record<ExportFormat, string>

export const exportStates = { waiting: 'Waiting', running: 'Being made', ready: 'Ready', failed: 'Failed' } as const
export type ExportState = keyof typeof exportStates
export const exportTones = { waiting: 'wait', running: 'busy', ready: 'ok', failed: 'bad' } as const satisfies Record<ExportState, Tone>

const exportFile = z.object({
  id,
  /** What the list or report is called. */
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(Object.keys(exportStates) as [ExportState, ...ExportState[]]),
  /** Its filter line, in the language in which it was requested. */
  filters: z.string(),
  askedAt: z.string(),
  /** All rows, once they are counted, and those that are written. */
  rows: z.number().int().nullable(),
  rowsDone: z.number().int(),
  bytes: z.number().int().nullable(),
  /** When it is erased; null until it is finished. */
  until: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** Whether its reader may have it still: not after they lost a permission that they had when it was made, or work for another shop. */
  available: z.boolean(),
})
export type ExportFile = z.output<typeof exportFile>

export const readExports = endpoint('GET /my/exports', {
  summary: 'Files of lists and reports that were made for the own person, or are being made.',
  may: 'signedIn',
  reply: z.object({ files: z.array(exportFile) }),
})

export const makeExport = endpoint('POST /my/exports/make', {
  summary: 'Makes a file of a list or report in the background. What is under way already is answered, not begun again.',
  may: 'signedIn',
  once: 'optional',
  body: z.strictObject({
    /** The list, by its path below `/api`. */
    list: z.string().max(200),
    /** What its export would be sent. */
    query: z.record(z.string().max(40), z.unknown()),
  }),
  reply: z.object({ id }),
})

export const takeExport = endpoint('POST /my/exports/take/:id', {
  summary: 'A finished file, for who requested it, as long as they may still see what is in it.',
  may: 'signedIn',
  reply: file,
})

export const retryExport = endpoint('POST /my/exports/retry/:id', {
  summary: 'Makes a file again that failed.',
  may: 'signedIn',
  once: 'optional',
  reply: z.void(),
})

export const removeExport = endpoint('POST /my/exports/remove/:id', {
  summary: 'Deletes a file; one that is being made is not finished.',
  may: 'signedIn',
  once: 'optional',
  reply: z.void(),
})
