import type { Room } from '../room'
import { taxPersonal } from './personal'
import { taxRoutes } from './routes'
import { defineTdsJobs } from './service'

export const taxRoom: Room = {
  name: 'tax',
  routes: taxRoutes,
  personal: taxPersonal,
  jobs: defineTdsJobs,
  tables: {
    own: ['tax_profile', 'tds_challan', 'tds_line', 'tds_month', 'tds_year'],
  },
}
