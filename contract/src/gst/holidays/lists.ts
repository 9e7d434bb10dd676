import { column, list } from '../../kit/list'
import { holidayStates } from './endpoints'

/** Days that are no working days besides Sundays, the latest first. */
export const holidays = list('/backend/gst/holidays/list', {
  title: 'GST Holidays',
  may: 'gst.read',
  newest: 'day',
  few: true,
  card: ['day', 'state', 'source'],
  columns: {
    day: column.date('Date', { width: 130 }),
    state: column.choice('State', holidayStates, { width: 190 }),
    source: column.text('Source', { wraps: true }),
    enteredBy: column.code('Entered By', { width: 120, folded: true }),
  },
})
