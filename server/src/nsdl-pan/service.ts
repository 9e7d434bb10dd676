import { inTransaction } from '../platform/db/transaction'
import type { House, Tx } from '../platform/tx'
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
export { firstFormPage, prepareCuts, saveCrop } from './scans/crop'
export { addPages, finishScan, type ReadyPage, stagePages } from './scans/service'
export { acknowledge, claim, reject, sendBack, verify } from './verify/service'

/** Claims that ran out are given back each minute; applications that nobody answered lapse each morning. */
export function definePanJobs(house: House): void {
  const command = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(house.db, db => work({ db, now: house.now(), house, after: (job, data) => house.jobs.send(db, job, data) }))
  house.jobs.define('nsdlPan.claims', () => command(endClaims), { cron: '* * * * *', retries: 0 })
  house.jobs.define('nsdlPan.unanswered', () => command(lapseUnanswered), { cron: '20 6 * * *' })
}
