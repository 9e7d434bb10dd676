import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, version, why } from '../../kit/fields'
import { period } from '../filing/endpoints'
import { dueDayProblem, type ReturnKind, returnWords, scopeWords } from '../filing/returns'

const returnKind = z.enum(Object.keys(returnWords) as [ReturnKind, ...ReturnKind[]])

const dueDayFields = z.strictObject({
  returnKind: returnKind.meta({ label: 'Return type', input: 'choice', words: returnWords }),
  period: period.meta({ label: 'Period', input: 'choice' }),
  stateGroup: z
    .enum(Object.keys(scopeWords) as [string, ...string[]])
    .meta({ label: 'State group', input: 'choice', words: scopeWords as Record<string, string> }),
  dueOn: day.meta({ label: 'Due date' }),
  source: oneLine.max(300).meta({ label: 'Source', example: 'Notification 17/2026 – Central Tax' }),
  since: day.meta({ label: 'Since', help: 'The day of the notification. It holds from then on.' }),
})
const dueAfterPeriod = ({ period, dueOn }: { period: string; dueOn: string }, context: z.RefinementCtx): void => {
  const message = dueDayProblem(period, dueOn)
  if (message) context.addIssue({ code: 'custom', path: ['dueOn'], message })
}
/** A day of the calendar. */
export const dueDayForm = dueDayFields.superRefine(dueAfterPeriod)
export const readDueDay = endpoint('GET /backend/gst/due-days/:id', {
  summary: 'One day of the calendar, to be changed',
  may: 'gst.read',
  reply: z.object({
    id,
    version: z.number().int(),
    returnKind,
    period: z.string(),
    stateGroup: z.string(),
    dueOn: z.string(),
    source: z.string(),
    since: z.string(),
  }),
})
export const addDueDay = endpoint('POST /backend/gst/due-days/add', {
  summary: 'Enters another due day than that of the rule, such as an extension',
  may: 'gst.calendar',
  once: 'optional',
  body: dueDayForm,
  reply: z.object({ id }),
})
export const editDueDay = endpoint('POST /backend/gst/due-days/edit/:id', {
  summary: 'Changes a day of the calendar; 409 when it was changed meanwhile',
  may: 'gst.calendar',
  once: 'optional',
  body: dueDayFields.extend({ version }).superRefine(dueAfterPeriod),
  reply: z.void(),
})
export const removeDueDay = endpoint('POST /backend/gst/due-days/remove/:id', {
  summary: 'Takes a day out of the calendar: the rule holds again',
  may: 'gst.calendar',
  once: 'optional',
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})
