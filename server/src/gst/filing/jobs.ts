import type { Services } from '../../platform/tx'
import { beginDay } from './calendar'
import { endClaims } from './claims'
import { remind } from './reminders'

export function defineFilingJobs(services: Services): void {
  services.jobs.define(
    'gst.day',
    async () => {
      await beginDay(services)
      await remind(services)
    },
    { cron: '30 3 * * *' },
  )
  services.jobs.define('gst.filingClaims', () => endClaims(services), { cron: '35 * * * *' })
}
