import type { Room } from '../room'
import { courierRetention } from './retention'
import { courierRoutes } from './routes'

export const courierRoom: Room = {
  name: 'courier',
  routes: courierRoutes,
  retention: courierRetention,
  tables: { own: ['courier', 'courier_form'] },
}
