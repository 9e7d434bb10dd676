import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { optionalNote, version } from '../../kit/fields'

const may = 'mail.word'

const language = z.enum(['en', 'hi'])
export type MailLanguage = z.output<typeof language>

/** Each by the text of the product in whose place it stands. */
const texts = z.record(z.string(), z.string())

const letterLine = z.object({
  /** As the outbox keeps it with each mail. */
  template: z.string(),
  /** In which languages a text is the owner's. */
  changed: z.array(language),
  /** When one was changed or reset last. */
  changedAt: z.string().nullable(),
})

export const readTemplates = endpoint('GET /backend/settings/mail-templates', {
  summary: 'Every mail of the portal, and which of them say something in words of the owner.',
  may,
  reply: z.array(letterLine),
})

const part = z.object({
  kind: z.enum(['subject', 'text', 'button']),
  /** The English of the product, which is also the name of the text. */
  of: z.string(),
  /** What the product says. */
  standard: z.object({ en: z.string(), hi: z.string() }),
  needed: z.array(z.string()),
  offered: z.array(z.string()),
  /** In which of the letter's examples it is said; from 0. */
  cases: z.array(z.number().int()),
})
export type TemplatePart = z.output<typeof part>

const side = z.object({
  /** Counts changes and resets; 0 where there was none. */
  version: z.number().int(),
  texts,
  /** Texts of the owner in whose place the product has none any more: they are not sent. */
  stale: z.array(z.string()),
})

export const readTemplate = endpoint('GET /backend/settings/mail-templates/:template', {
  summary: 'The texts of one mail in both languages: those of the product, those of the owner, and what may be filled in.',
  may,
  reply: z.object({
    template: z.string(),
    parts: z.array(part),
    /** How many examples it has. */
    cases: z.number().int(),
    en: side,
    hi: side,
    /** Where a test goes. */
    ownEmail: z.string().nullable(),
  }),
})

const written = z.object({
  language,
  /** How long one may be, its part says. Those that differ from the product's; none of them: all is said as the product says it. */
  texts: z.array(z.object({ of: z.string().max(4000), text: optionalNote(4000).unwrap() })).max(40),
})
export type Written = z.output<typeof written>

export const templateEdit = written.extend({ version: z.union([z.literal(0), version]) })
export type TemplateEdit = z.output<typeof templateEdit>

export const saveTemplate = endpoint('POST /backend/settings/mail-templates/:template', {
  summary: 'Keeps the words of a mail in one language, or resets them. 409 when somebody else changed them meanwhile.',
  may,
  body: templateEdit,
  reply: z.object({ version: z.number().int() }),
  once: 'optional',
})

const shown = written.extend({ case: z.number().int().min(0).max(40) })
export type Shown = z.output<typeof shown>

export const previewTemplate = endpoint('POST /backend/settings/mail-templates/preview/:template', {
  summary: 'A mail as its receiver would read it, made of an example. Nothing is kept.',
  may,
  body: shown,
  reply: z.object({ subject: z.string(), html: z.string(), plain: z.string() }),
  reads: true,
})

export const testTemplate = endpoint('POST /backend/settings/mail-templates/test/:template', {
  summary: 'Sends the caller this mail with these words, through the server in force, and tells what the server said.',
  may,
  body: shown,
  reply: z.object({ passed: z.boolean(), answer: z.string(), hint: z.string().nullable() }),
  perMinute: 5,
})
