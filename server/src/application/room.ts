import type { Room } from '../room'
import { applicationRecords } from './personal'

/** Products mount its routes for their own applications. */
export const applicationRoom: Room = {
  name: 'application',
  personalRecords: applicationRecords,
  tables: {
    own: ['application'],
  },
}
