import { changed } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'
import type { DeskSubject } from './subject'

type Row = Awaited<ReturnType<DeskSubject['hold']>>

export const noClaim = { claim_by: null, claim_until: null }

/** Opens what waits for one verifier; whoever has it already keeps it. @throws Refusal 409 when another one has it */
export async function claim(tx: Tx, subject: DeskSubject, id: number, by: Who) {
  // As in `next`, which would pass over what this person is taking up in another window, and say that nothing waits.
  await store.takeAlone(tx.db, subject, by.userId)
  await endClaims(tx, subject)
  const row = await subject.hold(tx, id, by)
  if (subject.stateOf(row) === subject.states.claimed) {
    await mine(tx, subject, row, by)
    return extend(tx, subject, id, by)
  }
  return take(tx, subject, id, by)
}

async function take(tx: Tx, subject: DeskSubject, id: number, by: Who) {
  await subject.step(tx, id, 'claim', by, { set: { claim_by: by.userId, claim_until: store.claimEnd(subject.minutes) } })
  const taken = await store.claimOf(tx.db, subject, id)
  return { id: String(id), claimedUntil: taken?.claimUntil ?? '' }
}

/** What this person left open, else what has waited longest, claimed; null when nobody waits. */
export async function next(tx: Tx, subject: DeskSubject, skip: string[], by: Who) {
  await store.takeAlone(tx.db, subject, by.userId)
  await endClaims(tx, subject)
  const passed = skip.map(Number)
  const open = await store.openClaim(tx.db, subject, by.userId, passed)
  if (open) return extend(tx, subject, open.id, by)
  const waiting = await store.oldestWaiting(tx.db, subject, passed, by.userId)
  return waiting ? take(tx, subject, waiting.id, by) : null
}

/** The whole time again, from now. @throws Refusal 409 when the claim has passed to somebody else */
export async function extend(tx: Tx, subject: DeskSubject, id: number, by: Who) {
  const kept = await store.extendClaim(tx.db, subject, id, by.userId, subject.minutes)
  if (!kept) {
    await subject.hold(tx, id, by)
    throw changed('Your time to verify has ended. Take it up again.')
  }
  return { id: String(id), claimedUntil: kept.claimUntil }
}

export async function release(tx: Tx, subject: DeskSubject, id: number, by: Who) {
  await mine(tx, subject, await subject.hold(tx, id, by), by)
  return subject.step(tx, id, 'release', by, { set: noClaim })
}

/** Claims that ran out put what they held back into the queue. @returns how many */
export async function endClaims(tx: Tx, subject: DeskSubject): Promise<number> {
  const ended = await store.endedClaims(tx.db, subject)
  for (const { id } of ended) await subject.step(tx, id, 'expireClaim', system, { set: noClaim })
  return ended.length
}

/** A claim that ran out is still this person's until its job, or somebody who takes it up, ends it. @throws Refusal 409 unless this person holds it */
export async function mine(tx: Tx, subject: DeskSubject, row: Row, by: Who): Promise<void> {
  if (subject.stateOf(row) !== subject.states.claimed) throw changed()
  if (subject.claimedBy(row) === by.userId) return
  const holder = await store.claimOf(tx.db, subject, row.id)
  throw changed(holder ? `${holder.name} is verifying it now.` : 'Somebody else is verifying it now.')
}
