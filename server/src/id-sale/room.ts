import type { Room } from '../room'
import { idSaleRoutes } from './routes'
import { defineIdSaleJobs } from './service'

export const idSaleRoom: Room = {
  name: 'id-sale',
  routes: idSaleRoutes,
  jobs: defineIdSaleJobs,
  tables: {
    own: ['id_sale'],
  },
}
