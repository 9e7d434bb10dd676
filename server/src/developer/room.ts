import type { Room } from '../room'
import { keyRoutes } from './key/routes'
import { program } from './key/service'
import { developerPersonal } from './personal'
import { referenceRoutes } from './reference/routes'
import { keyRetention } from './retention'
import { shopProgramRoutes } from './shop/routes'
import { webhookRoutes } from './webhook/routes'
import { sendDue } from './webhook/send'
import { sweep } from './webhook/service'

export const developerRoom: Room = {
  name: 'developer',
  routes(app) {
    keyRoutes(app)
    webhookRoutes(app)
    shopProgramRoutes(app)
    referenceRoutes(app)
  },
  jobs(services) {
    services.jobs.define('webhooks.send', () => sendDue(services), { everySeconds: 2 })
    services.jobs.define('webhooks.sweep', () => sweep(services), { cron: '25 4 * * *' })
  },
  program,
  personal: developerPersonal,
  retention: [keyRetention],
  tables: { own: ['api_key', 'webhook', 'webhook_event', 'webhook_delivery', 'webhook_attempt', 'webhook_kind'] },
}
