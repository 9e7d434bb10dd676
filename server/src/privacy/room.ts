import type { Room } from '../room'
import { endCopies, makeCopyJob } from './copy/service'
import { forgetUnconfirmed } from './data-request/service'
import { queues } from './queues'
import { eraseDue } from './retention/service'
import { privacyRoutes } from './routes'

export const privacyRoom: Room = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs(services, given) {
    services.jobs.define('privacy.erase', () => eraseDue(services, given.retention), { cron: '20 2 * * *' })
    services.jobs.define('privacy.copies', () => endCopies(services), { cron: '25 * * * *' })
    services.jobs.define('privacy.unconfirmed', () => forgetUnconfirmed(services), { cron: '35 * * * *' })
    makeCopyJob(services, given)
  },
  queues,
  tables: {
    own: ['erasure', 'privacy_request', 'privacy_unconfirmed'],
    // Whatever forgets or deletes asks whether there is one.
    shared: ['legal_hold'],
    writes: { consent: 'the register says that a consent was withdrawn' },
  },
}
