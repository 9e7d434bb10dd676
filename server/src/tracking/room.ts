import type { Room } from '../room'
import { trackingRoutes } from './routes'

/** Where somebody follows an application without an account. What there is to be told of it is declared by the rooms of the products (`tracked`). */
export const trackingRoom: Room = {
  name: 'tracking',
  routes: (app, { tracked }) => trackingRoutes(app, tracked),
  tables: {},
}
