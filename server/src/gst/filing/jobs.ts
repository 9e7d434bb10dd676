import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import type { Services } from '../../platform/tx'
import { beginDay } from './calendar'
import { remind, tellLate } from './reminders'
import * as store from './store'

/** Returns that somebody took up and left are anybody's again. @returns how many */
export const endClaims = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'gst.filingClaims',
      due: after => store.claimsOver(services.db, now.toISOString(), after),
      async work(tx, id) {
        const row = await store.lockFiling(tx.db, id)
        if (!row?.claimUntil || new Date(row.claimUntil) > now) return
        await store.setFiling(tx.db, id, { claimBy: null, claimUntil: null })
        await record(tx, store.subject, id, 'expireClaim', system)
      },
    },
    now,
  )

export function defineFilingJobs(services: Services): void {
  services.jobs.define(
    'gst.day',
    async () => {
      await beginDay(services)
      await remind(services)
      await tellLate(services)
    },
    { cron: '30 3 * * *' },
  )
  services.jobs.define('gst.filingClaims', () => endClaims(services), { cron: '35 * * * *' })
}
