import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'

/** Our own layout, unless the back office has uploaded the official form in its place. */
export const printBlank = endpoint('POST /nsdlpan/blank/:paper', {
  summary:
    'An empty paper as PDF: new, correction, annexure-a or annexure-b; the official one where it was uploaded, else in our own layout',
  may: 'signedIn',
  reply: file,
})

export const printSample = endpoint('POST /nsdlpan/sample/:sample', {
  summary: 'A form filled in with invented data, marked as a sample, as PDF; the official one where it was uploaded',
  may: 'signedIn',
  reply: file,
})

export const printGuide = endpoint('POST /nsdlpan/guide/:guide', {
  summary: 'A guide as PDF: initials (how to write them) or valid-initials (the sheet)',
  may: 'signedIn',
  body: z.strictObject({ language: z.enum(['en', 'hi']) }),
  reply: file,
})

const official = z.object({
  paper: z.string(),
  /** Counts the uploads and removals; 0 where there was none. */
  version: z.number().int(),
  /** Null where our own stands. */
  uploadedAt: z.string().nullable(),
  pages: z.number().int().nullable(),
})
export type Official = z.output<typeof official>

export const readOfficialForms = endpoint('GET /nsdlpan/official', {
  summary: 'Which blank and sample papers are official ones that the back office has uploaded, and since when',
  may: 'signedIn',
  reply: z.array(official),
})

/** In bytes; a form of the department has less than two megabytes. */
export const officialFormLimit = 5_000_000
export const officialFormPages = 12

export const officialForm = z.object({
  /** As it was read; 0 where nobody has uploaded one yet. */
  version: z.number().int().min(0),
  uploadId: z.string('Required').min(1, 'Required').max(100).meta({
    label: 'Official form (PDF)',
    input: 'file',
    help: 'As the department publishes it: at most 5 MB and 12 pages, without scripts or fields that run something.',
  }),
})

export const uploadOfficialForm = endpoint('POST /backend/nsdlpan/official/:paper', {
  summary: 'Puts an official PDF in the place of ours, as it came. 409 when somebody has changed it since it was read.',
  may: 'master.forms',
  body: officialForm,
  reply: z.object({ version: z.number().int() }),
  once: 'optional',
})

export const removeOfficialForm = endpoint('POST /backend/nsdlpan/official/remove/:paper', {
  summary: 'Takes the official PDF away; our own layout stands again. 409 when somebody has changed it since it was read.',
  may: 'master.forms',
  body: z.strictObject({ version: z.number().int().min(1) }),
  reply: z.object({ version: z.number().int() }),
  once: 'optional',
})
