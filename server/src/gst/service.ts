import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { defineRegistrationJobs } from './registration/jobs'
import * as registration from './registration/store'

// What the finder, jobs and the demo do with registrations.
export * as gstAuthority from './registration/authority'
export { gstDeskSubject } from './registration/desk'
export { find as findRegistrations } from './registration/detail'
export { begin as beginGst, quote as quoteGst, submit as submitGst } from './registration/product'
export { gstScanSubject } from './registration/scan'

/** What the index pages show. */
export const summary = async ({ db }: Pick<Services, 'db'>, who: Who) => ({ registration: await registration.standing(db, who) })

export function defineGstJobs(services: Services): void {
  defineRegistrationJobs(services)
}
