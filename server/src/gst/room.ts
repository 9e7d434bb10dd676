import type { Room } from '../room'
import { findFilings } from './filing/find'
import { defineFilingJobs } from './filing/jobs'
import { filingPersonal, filingRecords } from './filing/personal'
import { filingRetention } from './filing/retention'
import { gstRoutes } from './routes'

export const gstRoom: Room = {
  name: 'gst',
  routes: gstRoutes,
  jobs: defineFilingJobs,
  finders: [findFilings],
  retention: filingRetention,
  personal: filingPersonal,
  personalRecords: filingRecords,
  tables: { own: ['gst_filing', 'gst_filing_file', 'gst_due_day'] },
}
