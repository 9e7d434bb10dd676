import { endClaims } from '../desk/service'
import { defineImportJob } from '../platform/imports/alone'
import { command } from '../platform/jobs/batch'
import type { Services } from '../platform/tx'
import { ackDoor } from './acknowledge/imports'
import { allotDoor, dispatchDoor } from './allot/imports'
import { panDeskSubject } from './desk'
import { chaseHardcopies } from './hardcopy/chase'
import { definePaperlessJobs } from './paperless/service'
import { remindOfIncomplete } from './physical/reminders'
import { lapseUnanswered } from './physical/service'
import { objectionDoor } from './tin/imports'
import { remindOfObjections } from './tin/reminders'

// What other rooms, jobs and the demo may do with PAN applications.
export { acknowledge } from './acknowledge/service'
export { allot, dispatch } from './allot/service'
export { withoutPaper } from './allot/ways'
export { panDeskSubject } from './desk'
export { make as makeFilingBatch } from './filing/service'
export * as hardCopies from './hardcopy/service'
export * as paperless from './paperless/service'
export { printedForm } from './papers'
export { find as findApplications } from './physical/detail'
export { remindOfIncomplete } from './physical/reminders'
export { begin, cancel, lapseUnanswered, quote, submit } from './physical/service'
export { type DayStats, perDay } from './physical/stats'
export { countsByState, inScope, type Scope, scopeOf } from './physical/store'
export { trackPhysical } from './physical/track'
export { panScanSubject } from './scan'
export { read as readObjections } from './tin/objections'
export { remindOfObjections } from './tin/reminders'
export { tinScanSubject } from './tin/scan'
export { raise as raiseObjection, reply as replyToObjection } from './tin/service'
export { quality as workQuality } from './work/service'

/**
 * Claims that ran out are given back each minute. Applications that nobody answered lapse in the first hour of their day; looked for each hour,
 * because one whose wallet is frozen has to wait for its release. Shops are reminded of objections in the first hour of the day on which that is due.
 * For hard copies they are asked in the morning, and of applications that wait for them they are reminded by day, each hour in case that the portal was down in the morning.
 */
export function definePanJobs(services: Services): void {
  services.jobs.define('nsdlPan.claims', () => command(services, tx => endClaims(tx, panDeskSubject)), { cron: '* * * * *', retries: 0 })
  definePaperlessJobs(services)
  for (const door of [ackDoor, allotDoor, dispatchDoor, objectionDoor]) defineImportJob(services, door)
  services.jobs.define('nsdlPan.unanswered', () => lapseUnanswered(services), { cron: '20 * * * *' })
  services.jobs.define('nsdlPan.incomplete', () => remindOfIncomplete(services), { cron: '25 8-20 * * *' })
  services.jobs.define('nsdlPan.hardcopies', () => chaseHardcopies(services), { cron: '40 8 * * *' })
  services.jobs.define('nsdlPan.objections', () => remindOfObjections(services), { cron: '35 * * * *' })
}
