import { timeWords } from '@sevakendra/contract/kit/dates'
import { changed, Refusal } from '../../platform/http/errors'
import { limit } from '../../platform/http/limits'
import type { Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { scrub } from '../../platform/scrub'
import type { Services } from '../../platform/tx'
import { settle, unanswered } from './answers'
import { tellOffice } from './notices'
import { short, silentProvider } from './provider'
import { providerOf } from './providers'
import * as store from './store'

/** A browser that comes back without a signature is not asked for again if the provider was asked so short a time ago. */
const freshSeconds = 2
/** The same for a post without a signature, which anybody can send again and again, and between two checks by hand: the poller asks without it. */
export const leastSecondsBetweenChecks = 60
/** After so many faults in a row the back office is told; the column `attention` counts alike. */
const notifyAfterFaults = 3

/**
 * Asks the provider about one transaction and does what follows. Whoever wakes it (the browser that comes back, a post, a person, the poller) says nothing that is
 * believed. Never throws: what goes wrong is written down, tried again, and stops no other.
 */
export async function check(services: Services, id: number): Promise<void> {
  try {
    await askAbout(services, id)
  } catch (error) {
    await noteFault(services, id, error)
  }
}

/** The same, but for what was asked about just now, by default in the last two seconds. */
export async function checkUnlessFresh(services: Services, id: number, seconds = freshSeconds): Promise<void> {
  const txn = await store.transactionOf(services.db, id)
  if (txn && txn.secondsSinceCheck >= seconds) await check(services, id)
}

/** Of all that ask by hand at once, on whatever node, one is let through. */
const byHand = { burst: 1, seconds: leastSecondsBetweenChecks }

/** Asks the provider because somebody wants to know. @throws Refusal 404, 409 while it is a draft, 422 in its first half hour and within a minute of the last question */
export async function checkByHand(services: Services, id: number, who: Who): Promise<void> {
  await store.paperlessOf(services.db, id, who)
  const txn = await store.transactionOf(services.db, id)
  if (!txn) throw changed('This application has not been paid for yet.')
  if (!txn.overdue)
    throw new Refusal(`The provider can be asked from ${timeWords(txn.unknownAt)} on. Until then the portal asks by itself.`)
  if (
    txn.secondsSinceCheck < leastSecondsBetweenChecks ||
    (await limit(services.db, `paperless application ${id} asked about`, byHand)) > 0
  )
    throw new Refusal('The provider was asked less than a minute ago. What it said is shown here; ask again in a minute.')
  await check(services, id)
}

async function askAbout(services: Services, id: number): Promise<void> {
  const txn = await store.transactionOf(services.db, id)
  if (!txn) return
  let answer: Awaited<ReturnType<NonNullable<Awaited<ReturnType<typeof providerOf>>>['status']>> | undefined
  let silence = 'This provider is switched off'
  try {
    answer = await (await providerOf(services, txn))?.status(txn.txnId)
  } catch (error) {
    silence = silentProvider
    const reason = short(scrub(error instanceof Error ? error.message : 'No answer'))
    services.log.warn({ event: 'paperless.silent', reason }, 'the provider of paperless applications did not answer')
  }
  await command(services, tx => (answer ? settle(tx, id, answer) : unanswered(tx, id, silence)))
}

/** Tries again after 1, 2, 4 … minutes, then hourly, for as long as it takes. */
async function noteFault(services: Services, id: number, error: unknown): Promise<void> {
  services.log.error({ event: 'paperless.fault', id, err: error }, 'a paperless application could not be worked on')
  try {
    await command(services, async tx => {
      const txn = await store.lockTransaction(tx.db, id)
      if (!txn) return
      const faults = txn.faults + 1
      await store.setTransaction(tx.db, id, { faults, nextCheckAt: store.inMinutes(Math.min(60, 2 ** Math.min(faults - 1, 10))) })
      if (faults !== notifyAfterFaults) return
      const { refNo } = await tx.db.selectFrom('application').select('refNo').where('id', '=', id).executeTakeFirstOrThrow()
      await tellOffice(tx, { id }, 'paperlessFault', { refNo, tries: String(faults) })
    })
  } catch (unnoted) {
    // The database is away: its lease ends, and the poller finds it again.
    services.log.error({ event: 'paperless.fault', id, err: unnoted }, 'a fault of a paperless application could not be written down')
  }
}

/** Does all that is due. @returns how many were looked at */
export async function poll(services: Services): Promise<number> {
  let checked = 0
  for (;;) {
    const due = await command(services, ({ db }) => store.takeDue(db, 20))
    if (due.length === 0) return checked
    checked += due.length
    // A few at once: one provider that hangs must not hold up all others.
    for (let at = 0; at < due.length; at += 5) await Promise.all(due.slice(at, at + 5).map(id => check(services, id)))
  }
}
