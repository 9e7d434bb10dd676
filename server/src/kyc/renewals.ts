import { dayOf, daysFrom, dayWords, monthsFrom } from '@sevakendra/contract/kit/dates'
import { existingAskedFrom, type KycRules, tellDays } from '@sevakendra/contract/kyc/gate'
import { kindOf } from '@sevakendra/contract/kyc/words'
import { audit } from '../platform/audit'
import { record } from '../platform/flows'
import { changed } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import { command, eachAlone } from '../platform/jobs/batch'
import type { Services, Tx } from '../platform/tx'
import { heldOfStrangers } from './desk'
import { changedFact, type Facts, factsOf, factWords } from './facts'
import { kycAsked, kycDue, kycExpired } from './letters'
import { tellPerson, writeTo } from './notices'
import { rulesNow } from './rules'
import { mayBeAsked } from './standing'
import * as store from './store'

/**
 * Asks somebody whose verification holds to show their KYC again: it holds for the days of the rules, never longer than it would have held.
 * @returns the last day on which it holds
 */
async function ask(tx: Tx, row: store.KycRow, why: string, by: Who): Promise<string> {
  const { graceDays } = await rulesNow(tx)
  const last = daysFrom(dayOf(tx.now), graceDays)
  const validUntil = row.validUntil !== null && row.validUntil < last ? row.validUntil : last
  // The notice of asking is the first of the three.
  await store.setKyc(tx.db, row.id, { validUntil, asked: why, told: 1 })
  await record(tx, store.subject, row.id, 'ask', by, { remark: why, details: { validUntil } })
  await tellPerson(tx, row, 'kycDue', { day: dayWords(validUntil), reason: why }, by)
  await writeTo(tx, row, kycDue, { until: validUntil, reason: why })
  return validUntil
}

/** The back office asks. @throws Refusal 403 for the own shop, 404, 409 where nothing holds, or it was asked for already */
export async function askAgain(tx: Tx, id: number, why: string, by: Who): Promise<{ validUntil: string }> {
  const row = await heldOfStrangers(tx, id, by)
  if (!mayBeAsked(row, dayOf(tx.now))) throw changed()
  return { validUntil: await ask(tx, row, why, by) }
}

/** Without the day: a reason is said as it stands, in the language of its reader. */
const idle = 'Nobody has signed in for a long time'

/** Asks everybody of whom something stands in the records otherwise than when it was verified, or who has not been seen for months. */
export const askWhoChanged = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'kyc.changes',
      due: after => store.holding(services.db, dayOf(now), after),
      async work(tx, id) {
        const row = await store.lockKyc(tx.db, id, { sent: true })
        if (!row || !mayBeAsked(row, dayOf(tx.now))) return
        const person = await store.personById(tx.db, row.userId)
        const fact = changedFact(row.facts as Facts | null, factsOf(tx.services.vault, person))
        if (fact) return ask(tx, row, factWords[fact], system)
        const { idleMonths } = await rulesNow(tx)
        const seen = await store.lastSeen(tx.db, row.userId)
        const since = [seen, row.verifiedAt]
          .filter(at => at !== null)
          .map(dayOf)
          .sort()
          .at(-1)
        if (since && monthsFrom(since, idleMonths) < dayOf(tx.now)) return ask(tx, row, idle, system)
      },
    },
    now,
  )

/** Tells people a month and a week before their KYC ends, and once it has ended; each once. */
export const tellWhoseEnds = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'kyc.ending',
      due: after => store.ending(services.db, dayOf(now), after),
      async work(tx, id) {
        const row = await store.lockKyc(tx.db, id, { sent: true })
        const today = dayOf(tx.now)
        if (!row?.validUntil) return
        const due =
          row.validUntil < today ? 3 : row.validUntil < daysFrom(today, 7) ? 2 : row.validUntil < daysFrom(today, tellDays) ? 1 : 0
        if (row.told >= due) return
        await store.setKyc(tx.db, id, { told: due })
        const day = dayWords(row.validUntil)
        const reason = row.asked ?? 'KYC is taken again after some time'
        await record(tx, store.subject, id, 'remind', system, { details: { validUntil: row.validUntil } })
        if (due === 3) {
          await tellPerson(tx, row, 'kycExpired', { day }, system)
          await writeTo(tx, row, kycExpired, { until: row.validUntil })
        } else {
          await tellPerson(tx, row, 'kycDue', { day, reason }, system)
          await writeTo(tx, row, kycDue, { until: row.validUntil, reason })
        }
      },
    },
    now,
  )

function firstAskOf(rules: KycRules, today: string): store.FirstAsk | null {
  const from = existingAskedFrom(rules)
  if (from === null || rules.since === null) return null
  return { roles: rules.required, since: rules.since, from, today, soon: from < daysFrom(today, 7) }
}

/**
 * Tells people who had an account before KYC was asked for, and have none, from which day on they need it: once when the day is set or moved to an earlier
 * one, and once in the week before it. A day that was moved to a later one is told in the week before it alone.
 */
export async function tellWhoIsAsked(services: Services, now = services.now()) {
  const rules = await rulesNow(services)
  await command(services, tx => store.forgetTold(tx.db, rules.required), now)
  return eachAlone(
    services,
    {
      name: 'kyc.ending',
      async due(after) {
        const ask = firstAskOf(rules, dayOf(now))
        return ask ? store.askedFirst(services.db, ask, after) : []
      },
      async work(tx, id) {
        // As they are by now: a day that was moved meanwhile is told to nobody.
        const ask = firstAskOf(await rulesNow(tx), dayOf(tx.now))
        const person = ask && (await store.lockAskedFirst(tx.db, ask, id))
        const kind = person && kindOf[person.role]
        if (!ask || !kind) return
        await store.setTold(tx.db, id, { day: ask.from, times: ask.soon ? 2 : 1, at: tx.now.toISOString() })
        // Of whom it was asked at once, it is asked from now on.
        const from = ask.from < ask.today ? ask.today : ask.from
        await audit(tx.db, { event: 'kyc.told', who: system, subject: 'app_user', subjectId: id, details: { day: from } })
        await writeTo(tx, { kind, userId: id }, kycAsked, { from })
        await tellPerson(tx, { kind, userId: id }, 'kycAsked', { day: dayWords(from) }, system)
      },
    },
    now,
  )
}
