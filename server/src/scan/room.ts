import type { Room } from '../room'

/** Products mount its routes for their own subjects. */
export const scanRoom: Room = {
  name: 'scan',
  tables: {
    own: ['scan_page', 'scan_cut'],
  },
}
