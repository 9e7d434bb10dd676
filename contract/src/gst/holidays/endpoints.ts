import { z } from 'zod'
import { gstStates } from '../../invoice/gst'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, why } from '../../kit/fields'

/** Where a holiday is kept: in all states, or in one by its code. */
export const holidayStates: Readonly<Record<string, string>> = { all: 'All states', ...gstStates }

const may = 'gst.calendar'

export const addHoliday = endpoint('POST /backend/gst/holidays/add', {
  summary: 'Enters a day on which the tax offices of all states, or of one, are closed; 422 where it is there already',
  may,
  once: 'optional',
  body: z.strictObject({
    day: day.meta({ label: 'Date' }),
    state: z
      .enum(Object.keys(holidayStates) as [string, ...string[]])
      .meta({ label: 'State', input: 'choice', words: holidayStates as Record<string, string> }),
    source: oneLine.max(300).meta({ label: 'Source', example: 'Guru Nanak Jayanti, DoPT memo of holidays in 2026' }),
  }),
  reply: z.object({ id }),
})

export const removeHoliday = endpoint('POST /backend/gst/holidays/remove/:id', {
  summary: 'Takes a holiday out again: it counts as a working day',
  may,
  once: 'optional',
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})
