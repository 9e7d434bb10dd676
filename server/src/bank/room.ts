import type { Room } from '../room'
import { bankRoutes } from './routes'

export const bankRoom: Room = {
  name: 'bank',
  routes: bankRoutes,
  tables: {
    own: ['bank_account'],
    reads: {
      payment_request: 'an account that payments name is not changed any more',
    },
  },
}
