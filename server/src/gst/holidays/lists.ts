import { holidays } from '@sevakendra/contract/gst/holidays/lists'
import { rowsOf } from '../../platform/lists/lists'

export const holidayRows = rowsOf(holidays, db =>
  db
    .selectFrom('gstHoliday as h')
    .innerJoin('appUser as u', 'u.id', 'h.enteredBy')
    .select(['h.id', 'h.day', 'h.state', 'h.source', 'u.code as enteredBy']),
)
