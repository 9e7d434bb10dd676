import type { Room } from '../room'
import { psaPersonal, psaRecords } from './psa/personal'
import { psaRetention } from './psa/retention'
import { needs, queues, requests } from './queues'
import { utiPanRoutes } from './routes'
import { defineUtiJobs, findOrders, findPsas } from './service'

export const utiPanRoom: Room = {
  name: 'uti-pan',
  routes: utiPanRoutes,
  jobs: defineUtiJobs,
  finders: [findPsas, findOrders],
  personal: psaPersonal,
  personalRecords: psaRecords,
  retention: psaRetention,
  queues,
  requests,
  needs: [needs],
  tables: {
    own: ['psa', 'coupon_order', 'coupon_sandbox'],
    reads: {
      registration: 'names, date of birth and gender as they were registered are filled in',
    },
  },
}
