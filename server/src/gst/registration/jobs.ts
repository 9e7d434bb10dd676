import { trnGraceDays } from '@sevakendra/contract/gst/registration/flow'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { endClaims } from '../../desk/service'
import { system } from '../../platform/http/who'
import { command, eachAlone } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import { expireTrn } from './authority'
import { gstDeskSubject } from './desk'
import { gstClarificationDue, writeTo } from './letters'
import { tellShop, tellTrnDue } from './notices'
import { lapseUnanswered } from './product'
import * as store from './store'

/** A shop is reminded from so many days before the last one on. */
const remindDays = 2
/** Of a TRN earlier: its applicant, the shop and the office each have something to do until then. */
const remindTrnDays = 3

/** Of TRNs whose last day, and the day of grace after it, are over. */
export function expireTrns(services: Services, now = services.now()) {
  const last = daysFrom(dayOf(now), -trnGraceDays)
  return eachAlone(
    services,
    { name: 'gst.trns', due: after => store.expired(services.db, last, after), work: (tx, id) => expireTrn(tx, id, last) },
    now,
  )
}

/** Of answers to the officer that are due. */
export function remindOfAnswers(services: Services, now = services.now()) {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: 'gst.answers',
      due: after => store.answersDue(services.db, daysFrom(today, remindDays), today, after),
      work: (tx, id) => remind(tx, id, today),
    },
    now,
  )
}

/** Of TRNs that end soon. */
export function remindOfTrns(services: Services, now = services.now()) {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: 'gst.trnsDue',
      due: after => store.trnsDue(services.db, daysFrom(today, remindTrnDays), today, after),
      work: (tx, id) => remindOfTrn(tx, id, today),
    },
    now,
  )
}

async function remindOfTrn(tx: Tx, id: number, today: string): Promise<void> {
  const row = await store.heldRegistration(tx, id, system)
  const progress = await store.progressOf(tx.db, id)
  if ((row.status !== 'trnGenerated' && row.status !== 'aadhaarPending') || !progress || progress.remindedOn === today) return
  await store.setProgress(tx.db, id, { remindedOn: today })
  await tellTrnDue(tx, row, dayWords(progress.trnUntil), system)
}

async function remind(tx: Tx, id: number, today: string): Promise<void> {
  const row = await store.heldRegistration(tx, id, system)
  const progress = await store.progressOf(tx.db, id)
  if (row.status !== 'clarification' || !progress?.answerBy || progress.answer !== null || progress.remindedOn === today) return
  await store.setProgress(tx.db, id, { remindedOn: today })
  await writeTo(tx, row, gstClarificationDue, { day: progress.answerBy })
  await tellShop(tx, row, 'gstClarificationDue', { refNo: row.refNo, day: dayWords(progress.answerBy) }, system)
}

/** Claims that ran out each minute; what lapsed, expired or is due each hour, because one whose wallet is frozen waits for its release. */
export function defineRegistrationJobs(services: Services): void {
  services.jobs.define('gst.claims', () => command(services, tx => endClaims(tx, gstDeskSubject)), { cron: '* * * * *', retries: 0 })
  services.jobs.define('gst.unanswered', () => lapseUnanswered(services), { cron: '25 * * * *' })
  services.jobs.define('gst.trns', () => expireTrns(services), { cron: '27 * * * *' })
  services.jobs.define('gst.trnsDue', () => remindOfTrns(services), { cron: '33 * * * *' })
  services.jobs.define('gst.answers', () => remindOfAnswers(services), { cron: '40 * * * *' })
}
