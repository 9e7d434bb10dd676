import type { Room } from '../room'
import { mailRetention } from './retention'
import { siteRoutes } from './routes'

export const siteRoom: Room = {
  name: 'site',
  routes: siteRoutes,
  retention: [mailRetention],
  tables: {
    own: ['news', 'slide', 'slide_picture'],
    reads: { government_fee: 'pages with prices are drawn anew when a fee changes' },
    writes: {
      mail_template: 'the owner words what letters say; every mail reads it',
      mail: 'the outbox queues a mail once more, and empties old ones after their period',
    },
  },
}
