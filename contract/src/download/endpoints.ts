import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { day, id, oneLine, optionalLine, version } from '../kit/fields'
import { keysOf } from '../kit/keys'
import { orRequired } from '../kit/messages'
import { addressProblem, tidyAddress } from '../kit/web-address'
import { type LinkGroup, linkGroups } from './words'

const linkGroup = z.enum(keysOf<LinkGroup>(linkGroups))

const inHindi = (max: number) => optionalLine(max).transform(text => text || null)

const fields = {
  linkGroup: linkGroup.meta({
    label: 'Group',
    input: 'choice',
    words: Object.fromEntries(keysOf<LinkGroup>(linkGroups).map(group => [group, linkGroups[group].label])),
  }),
  title: oneLine.max(80).meta({ label: 'Link text' }),
  titleHindi: inHindi(80).default(null).meta({ label: 'Link text in Hindi', help: 'Empty: the English text is shown.' }),
  address: z
    .string(orRequired)
    .trim()
    .min(1, { error: 'Required', abort: true })
    .max(500)
    .superRefine((text, context) => {
      const problem = addressProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform(tidyAddress)
    .meta({ label: 'Address', example: 'https://', input: 'text' }),
  description: optionalLine(200)
    .transform(text => text || null)
    .default(null)
    .meta({ label: 'Description' }),
  descriptionHindi: inHindi(200).default(null).meta({ label: 'Description in Hindi' }),
  position: z
    .number()
    .int()
    .min(1)
    .max(999)
    .meta({ label: 'Order', input: 'number', help: 'The smallest number stands first in its group.' }),
  checkedOn: day.nullable().default(null).meta({
    label: 'Checked on',
    input: 'date',
    help: 'The day on which somebody last opened the link and found what it promises.',
  }),
  hidden: z.boolean().default(false).meta({ label: 'Hidden: only the back office sees it', input: 'check' }),
}

export const newLink = z.object(fields)
export type NewLink = z.output<typeof newLink>
export const linkEdit = z.object({ version, ...fields })
export type LinkEdit = z.output<typeof linkEdit>

const shown = z.object({
  id,
  linkGroup,
  title: z.string(),
  titleHindi: z.string().nullable(),
  address: z.string(),
  description: z.string().nullable(),
  descriptionHindi: z.string().nullable(),
  checkedOn: z.string().nullable(),
})
export type ShownLink = z.output<typeof shown>

const kept = shown.extend({ position: z.number().int(), hidden: z.boolean(), version })
export type KeptLink = z.output<typeof kept>

export const readLinks = endpoint('GET /downloads/links', {
  summary: 'The links of Download Software that are not hidden, in their order',
  may: 'signedIn',
  reply: z.array(shown),
})

const may = 'master.downloads'

export const readAllLinks = endpoint('GET /backend/master/download-link', {
  summary: 'Every link of Download Software, hidden ones as well, to be edited',
  may,
  reply: z.array(kept),
})

export const createLink = endpoint('POST /backend/master/download-link/create', {
  summary: 'Adds a link to Download Software',
  may,
  body: newLink,
  reply: z.object({ id }),
  once: 'optional',
})

export const editLink = endpoint('POST /backend/master/download-link/:id', {
  summary: 'Changes, hides or shows a link of Download Software. 409 when it has changed since it was read.',
  may,
  body: linkEdit,
  reply: z.object({ version }),
  once: 'optional',
})
