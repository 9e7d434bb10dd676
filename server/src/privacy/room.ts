import type { Room } from '../room'
import { endCopies, makeCopyJob } from './copy/service'
import { eraseDue } from './retention/service'
import { privacyRoutes } from './routes'

export const privacyRoom: Room = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs(services, { retention, personal }) {
    services.jobs.define('privacy.erase', () => eraseDue(services, retention), { cron: '20 2 * * *' })
    services.jobs.define('privacy.copies', () => endCopies(services), { cron: '25 * * * *' })
    makeCopyJob(services, personal)
  },
  tables: {
    own: ['erasure', 'privacy_request'],
    reads: {
      application: 'a request of somebody without an account names the application that they are the applicant of',
      kyc: 'whose KYC was looked at stands on their own page',
    },
    writes: { consent: 'the register says that a consent was withdrawn' },
  },
}
