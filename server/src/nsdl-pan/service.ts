import { command } from '../platform/jobs/batch'
import type { House } from '../platform/tx'
import { lapseUnanswered } from './physical/service'
import { endClaims } from './verify/service'

// What other rooms, jobs and the demo may do with PAN applications.
export { printedForm } from './papers'
export { begin } from './physical/drafts'
export { type DayFigures, needsShop, perDay } from './physical/figures'
export { find as findApplications } from './physical/information'
export { cancel, lapseUnanswered, quote, submit } from './physical/service'
export { countsByState, inScope, type Scope, scopeOf } from './physical/store'
export { track } from './physical/track'
export { panScanSubject } from './scan'
export { acknowledge, claim, reject, sendBack, verify } from './verify/service'

/**
 * Claims that ran out are given back each minute. Applications that nobody answered lapse in the first hour of their day; looked for each hour,
 * because one whose wallet is frozen has to wait for its release.
 */
export function definePanJobs(house: House): void {
  house.jobs.define('nsdlPan.claims', () => command(house, endClaims), { cron: '* * * * *', retries: 0 })
  house.jobs.define('nsdlPan.unanswered', () => lapseUnanswered(house), { cron: '20 * * * *' })
}
