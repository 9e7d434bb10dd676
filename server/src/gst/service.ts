import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { defineFilingJobs } from './filing/jobs'
import { defineRegistrationJobs } from './registration/jobs'
import * as registration from './registration/store'

export { add as addDueDay } from './filing/calendar'
// What the demo does with returns.
export { add as addRegister } from './filing/files'
export { findFilings } from './filing/find'
export { begin as beginFiling, quote as quoteFiling, submit as submitFiling } from './filing/service'
export * as filingSteps from './filing/steps'
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
  defineFilingJobs(services)
}
