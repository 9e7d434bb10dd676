import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, version } from '../../kit/fields'
import { keysOf } from '../../kit/keys'
import { paperCodes, papers, purposes } from '../forms/documents'
import { type Category, categories } from '../forms/edition'

const paper = z.enum(paperCodes)
const purpose = z.enum(keysOf(purposes))
const category = z.enum(keysOf<Category>(categories))

/** As a form says it: a paper is accepted, or is not. */
export const verdicts = { yes: 'Accepted', no: 'Not accepted' } as const
export type Verdict = keyof typeof verdicts

/** Every category that shows documents for the purpose. */
export const everyCategory = 'all'

export const newPaperChange = z.object({
  version,
  purpose,
  paper: paper.meta({
    label: 'Accepted document',
    input: 'choice',
    words: Object.fromEntries(paperCodes.map(code => [code, papers[code].name])),
  }),
  category: z.enum([everyCategory, ...keysOf<Category>(categories)]).meta({ label: 'Applies to', input: 'choice' }),
  accepted: z.enum(keysOf<Verdict>(verdicts)).meta({ label: 'From then on', input: 'radio', words: verdicts }),
  effectiveFrom: day.meta({ label: 'Effective from', help: 'Today or later. Applications that were submitted before do not change.' }),
  source: oneLine.max(300).meta({
    label: 'Source',
    example: 'CBDT Notification 158/2026, https://incometaxindia.gov.in/…',
    help: 'Where this change is published.',
  }),
})
export type NewPaperChange = z.output<typeof newPaperChange>

const paperChange = z.object({
  id,
  paper,
  purpose,
  /** Null for every category that shows documents for this purpose. */
  category: category.nullable(),
  accepted: z.boolean(),
  effectiveFrom: z.string(),
  source: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})
export type PaperChangeShown = z.output<typeof paperChange>

const may = 'master.documents'

export const readPaperLists = endpoint('GET /backend/nsdlpan/documents', {
  summary: 'For which purposes each category shows documents, and every change of what is accepted there was, is and will be',
  may,
  reply: z.object({
    today: z.string(),
    lists: z.array(z.object({ purpose, version: z.number().int(), categories: z.array(category) })),
    /** Newest first within each paper, purpose and category. What nobody changed is as the edition of the forms declares it. */
    changes: z.array(paperChange),
  }),
})
export type PaperLists = z.output<(typeof readPaperLists)['reply']>
export type PaperList = PaperLists['lists'][number]

export const addPaperChange = endpoint('POST /backend/nsdlpan/documents', {
  summary:
    'Lets a document be accepted for a purpose from a day on, or no longer; refused where none would be left. 409 when the list has changed since it was read.',
  may,
  body: newPaperChange,
  reply: z.object({ id, version: z.number().int() }),
  once: 'optional',
})

export const withdrawPaperChange = endpoint('POST /backend/nsdlpan/documents/withdraw/:id', {
  summary: 'Takes back a change of what is accepted that has not begun yet',
  may,
  body: z.object({ version }),
  reply: z.object({ version: z.number().int() }),
  once: 'optional',
})
