import type { Room } from '../room'
import { filingPersonal, filingRecords } from './filing/personal'
import { filingRetention } from './filing/retention'
import { held, needs, queues, requests } from './queues'
import { gstPersonal } from './registration/personal'
import { gstRetention } from './registration/retention'
import { gstRoutes } from './routes'
import { defineGstJobs, findFilings, findRegistrations } from './service'

export const gstRoom: Room = {
  name: 'gst',
  routes: gstRoutes,
  jobs: defineGstJobs,
  finders: [findRegistrations, findFilings],
  personal: async (services, person, say) => [
    ...(await gstPersonal(services, person, say)),
    ...(await filingPersonal(services, person, say)),
  ],
  personalRecords: filingRecords,
  retention: [...gstRetention, ...filingRetention],
  queues,
  requests,
  held,
  needs,
  tables: {
    own: ['gst_registration_progress', 'gst_filing', 'gst_filing_file', 'gst_due_day', 'gst_holiday', 'hsn_code'],
    reads: {
      application: 'lists, search, summary and the record of GST registrations show columns that GST alone has',
    },
  },
}
