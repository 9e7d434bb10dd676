import type { Room } from '../room'
import { downloadRoutes } from './routes'

export const downloadRoom: Room = {
  name: 'download',
  routes: downloadRoutes,
  tables: { own: ['download_link'] },
}
