import type { Room } from '../room'
import { gstPersonal } from './registration/personal'
import { gstRetention } from './registration/retention'
import { gstRoutes } from './routes'
import { defineGstJobs, findRegistrations } from './service'

export const gstRoom: Room = {
  name: 'gst',
  routes: gstRoutes,
  jobs: defineGstJobs,
  finders: [findRegistrations],
  personal: gstPersonal,
  retention: gstRetention,
  tables: {
    own: ['gst_registration_progress'],
    reads: {
      application: 'lists, search, summary and the record of GST registrations show columns that GST alone has',
    },
  },
}
