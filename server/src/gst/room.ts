import type { Room } from '../room'
import { gstRoutes } from './routes'

export const gstRoom: Room = {
  name: 'gst',
  routes: gstRoutes,
  tables: {
    own: ['gst_registration_progress'],
    reads: {
      application: 'lists, search, summary and the record of GST registrations show columns that GST alone has',
    },
  },
}
