import type { Room } from '../room'

/** Products mount its routes for their own applications. */
export const applicationRoom: Room = {
  name: 'application',
  tables: {
    own: ['application'],
  },
}
