import type { Room } from '../room'
import { packageRoutes } from './routes'
import { defineCommissionJobs } from './service'

export const packageRoom: Room = {
  name: 'package',
  routes: packageRoutes,
  jobs: (services, { commissionPaid }) => defineCommissionJobs(services, commissionPaid),
  tables: {
    own: ['commission_due', 'government_fee', 'package_rate'],
    shared: ['id_type', 'package', 'service'],
  },
}
