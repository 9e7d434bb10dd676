import type { Room } from '../room'
import { identityPersonal } from './personal'
import { signInRetention } from './retention'
import { identityRoutes } from './routes'
import { defineIdentityJobs, sweepActivity } from './service'
import { defineViewJobs } from './view-as/service'

export const identityRoom: Room = {
  name: 'identity',
  routes: identityRoutes,
  personal: identityPersonal,
  retention: [signInRetention],
  jobs(services) {
    defineIdentityJobs(services)
    defineViewJobs(services)
    services.jobs.define('activity.sweep', () => sweepActivity(services), { cron: '55 3 * * *' })
  },
  tables: {
    own: [
      'captcha',
      'known_browser',
      'one_time_code',
      'preference',
      'recovery_code',
      'refresh_token',
      'reset_link',
      'session',
      'sign_in_ticket',
      'throttle',
      'usage_event',
    ],
    shared: ['app_user'],
    reads: {
      kyc: 'every request asks whether somebody may file and top up: one statement with the session; so does who gives a member money',
    },
  },
}
