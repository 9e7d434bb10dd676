import type { Room } from '../room'
import { siteRoutes } from './routes'

export const siteRoom: Room = {
  name: 'site',
  routes: siteRoutes,
  tables: {
    own: ['news', 'slide', 'slide_picture'],
    reads: { government_fee: 'pages with prices are drawn anew when a fee changes' },
    writes: {
      mail: 'the outbox queues a mail once more',
    },
  },
}
