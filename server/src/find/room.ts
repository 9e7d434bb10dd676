import type { Room } from '../room'
import { findRoutes } from './routes'

export const findRoom: Room = {
  name: 'find',
  routes: (app, { finders }) => findRoutes(app, finders),
  tables: {},
}
