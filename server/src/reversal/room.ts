import type { Room } from '../room'
import { queues } from './queues'
import { reversalRoutes } from './routes'

export const reversalRoom: Room = {
  name: 'reversal',
  routes: reversalRoutes,
  queues,
  tables: {
    own: ['top_up_reversal'],
    reads: {
      gateway_order: 'a list of top-ups of both kinds',
      gateway_payment: 'a list of top-ups of both kinds',
      payment_request: 'a list of top-ups of both kinds',
    },
  },
}
