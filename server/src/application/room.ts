import type { Room } from '../room'
import { applicationRecords } from './personal'

/** Products mount its routes for their own applications. */
export const applicationRoom: Room = {
  name: 'application',
  personalRecords: applicationRecords,
  tables: {
    own: ['application'],
    reads: { legal_hold: 'a draft that is held is not deleted by its shop' },
  },
}
