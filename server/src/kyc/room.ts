import { endClaims } from '../desk/service'
import { command } from '../platform/jobs/batch'
import type { Room } from '../room'
import { kycDeskSubject } from './desk'
import { kycPersonal, kycRecords } from './personal'
import { held, queues } from './queues'
import { askWhoChanged, tellWhoIsAsked, tellWhoseEnds } from './renewals'
import { kycRetention } from './retention'
import { kycRoutes } from './routes'
import { find } from './service'
import { consentWithdrawn } from './withdrawn'

export const kycRoom: Room = {
  name: 'kyc',
  routes: kycRoutes,
  finders: [find],
  personal: kycPersonal,
  personalRecords: kycRecords,
  consentWithdrawn: { kyc: consentWithdrawn },
  retention: kycRetention,
  jobs(services) {
    services.jobs.define('kyc.claims', () => command(services, tx => endClaims(tx, kycDeskSubject)), { cron: '* * * * *', retries: 0 })
    services.jobs.define('kyc.changes', () => askWhoChanged(services), { cron: '10 * * * *' })
    services.jobs.define(
      'kyc.ending',
      async () => {
        await tellWhoseEnds(services)
        await tellWhoIsAsked(services)
      },
      { cron: '15 6 * * *' },
    )
  },
  queues,
  held: [held],
  tables: {
    own: ['kyc', 'kyc_version', 'kyc_told'],
    reads: {
      registration: 'name and date of birth as they were registered stand beside the papers',
      tax_profile: 'PAN and GSTIN on record stand beside those that are shown',
      session: 'who has not signed in for months is asked again',
    },
  },
}
