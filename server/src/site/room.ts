import type { Room } from '../room'
import { mailRetention } from './retention'
import { siteRoutes } from './routes'
import { mailsTopic } from './service'

export const siteRoom: Room = {
  name: 'site',
  routes: siteRoutes,
  retention: [mailRetention],
  topics: [mailsTopic],
  tables: {
    own: ['news', 'site_text', 'slide', 'slide_picture'],
    reads: { government_fee: 'pages with prices are drawn anew when a fee changes' },
    writes: {
      mail_template: 'the owner words what letters say; every mail reads it',
      mail: 'the outbox queues a mail once more, and empties old ones after their period',
    },
  },
}
