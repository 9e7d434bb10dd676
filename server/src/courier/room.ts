import type { Room } from '../room'
import { tellOfLate } from './onward/late'
import { needs, queues } from './queues'
import { courierRetention } from './retention'
import { courierRoutes } from './routes'

export const courierRoom: Room = {
  name: 'courier',
  routes: courierRoutes,
  retention: courierRetention,
  jobs: services => services.jobs.define('courier.late', () => tellOfLate(services), { cron: '50 8 * * *' }),
  queues,
  needs: [needs],
  tables: {
    own: ['courier', 'courier_form', 'onward_batch', 'onward_form'],
    reads: {
      application: 'hard copies that were received and wait to be sent on, or are still to come',
    },
    writes: { paper_shelf: 'lists hard copies that were received and wait to be sent on, and keeps that the back office was told of them' },
  },
}
