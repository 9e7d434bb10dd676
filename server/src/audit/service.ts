import type { checkTrail, trailLine, trailState } from '@sevakendra/contract/audit/endpoints'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { notify } from '../notice/service'
import { audit } from '../platform/audit'
import { runsAsOwner } from '../platform/db/owner'
import { unhurried } from '../platform/db/transaction'
import { missing } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { Services, Tx } from '../platform/tx'
import { formerSeal } from './checkpoints'
import * as store from './store'

export { checkpointsFile } from './checkpoints'

type Made = ReplyOf<typeof checkTrail>

const whole = 'audit.verify'
/** The nightly check is late after this. */
const patienceMs = 26 * 3_600_000

/** One line with everything that was kept of it. @throws Refusal 404 */
export async function readLine({ db }: Pick<Tx, 'db'>, id: number): Promise<ReplyOf<typeof trailLine>> {
  const found = await store.lineById(db, id)
  if (!found) throw missing()
  const { nth, hash, sealedAt, before, after, details, ...line } = found
  const fields = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : null)
  return {
    ...line,
    id: String(id),
    at: new Date(line.at).toISOString(),
    ...{ before: fields(before), after: fields(after), details: fields(details) },
    seal: nth !== null && hash !== null && sealedAt !== null ? { nth, hash, at: new Date(sealedAt).toISOString() } : null,
  }
}

/** Seals what is finished, so that a change of it is found from now on. @returns how many lines */
export const sealNew = (tx: Pick<Tx, 'db' | 'now'>, most?: number): Promise<number> => store.seal(tx.db, tx.now.toISOString(), most)

/** Reads what was sealed since the last check, or everything; raises the alarm when something is not as it was. */
export async function check(tx: Tx, kind: 'new' | 'whole'): Promise<Made> {
  const id = await store.check(tx.db, kind, tx.now.toISOString())
  const made = await store.checkById(tx.db, id)
  // What stands already is said again by the nightly check alone.
  if (made.faults > 0 && (kind === 'whole' || made.faults !== (await store.faultsBefore(tx.db, id)))) {
    const [first] = await store.faultsOf(tx.db, id)
    tx.services.log.error({ event: 'audit.fault', faults: made.faults }, 'the audit trail is not as it was')
    const details = { check: id, faults: made.faults, first: first?.fault ?? null, line: first?.auditId ?? null, seal: first?.nth ?? null }
    await audit(tx.db, { event: 'audit.fault', subject: 'audit', subjectId: first?.auditId ?? '', details })
    const facts = { faults: String(made.faults) }
    await notify(tx, { kind: 'auditFault', facts, link: 'user-management/audit/check', to: { may: 'audit.read' } }, system)
  }
  return worded(made)
}

/** What is new at once; everything as soon as there is time, where that is asked for. Who asked is kept. */
export async function checkNow(tx: Tx, all: boolean, by: Who): Promise<Made> {
  if (all) await tx.after(whole, {})
  await unhurried(tx.db)
  await sealNew(tx)
  const made = await check(tx, 'new')
  await audit(tx.db, { event: 'audit.checked', who: by, subject: 'audit', details: { whole: all, faults: made.faults } })
  return made
}

export async function state(tx: Pick<Tx, 'db' | 'now' | 'services'>): Promise<ReplyOf<typeof trailState>> {
  const [fresh, all, seal] = [await store.lastCheck(tx.db, 'new'), await store.lastCheck(tx.db, 'whole'), await store.newestSeal(tx.db)]
  const faulty = [fresh, all].some(made => made && made.faults > 0)
  return {
    new: fresh ? worded(fresh) : null,
    whole: all ? worded(all) : null,
    newestSeal: seal ? { ...seal, at: new Date(seal.at).toISOString() } : null,
    alarm: faulty ? 'faults' : (await isLate(tx, all?.at)) ? 'unchecked' : null,
    asOwner: await runsAsOwner(tx.services.config, tx.db),
  }
}

/** A portal that was never checked is new until a day has passed. */
async function isLate({ db, now }: Pick<Tx, 'db' | 'now'>, lastWhole: string | undefined): Promise<boolean> {
  const since = lastWhole ?? (await store.firstCheckAt(db))
  return since !== undefined && now.getTime() - Date.parse(since) > patienceMs
}

/**
 * After numbers were masked in the trail: the seals of before are kept keyed from now on. A plain one would tell, with what is left of its
 * line, which number stood there. Asked at each start; there is something to do at the first one after an upgrade.
 */
export async function keyFormerSeals({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> {
  const most = 5000
  for (let done = most; done === most; ) {
    const seals = await store.plainSeals(db, most)
    if (seals.length > 0)
      await store.keySeals(
        db,
        seals.map(one => ({ nth: one.nth, keyed: formerSeal(vault, one) })),
      )
    done = seals.length
  }
}

/** What is new is sealed and checked each minute, everything each night, or as soon as a night was missed. */
export function defineAuditJobs(services: Services): void {
  const { jobs } = services
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    command(services, async tx => {
      await unhurried(tx.db)
      return work(tx)
    })
  const sealAll = async () => {
    const most = 20_000
    while ((await inTx(tx => sealNew(tx, most))) === most);
  }
  const often = async () => {
    await sealAll()
    await inTx(async tx => {
      const last = await store.lastCheck(tx.db, 'new')
      // Nothing new is no news; said once an hour all the same.
      const quiet = last && last.faults === 0 && tx.now.getTime() - Date.parse(last.at) < 3_600_000
      if (!quiet || (await store.unread(tx.db))) await check(tx, 'new')
      if (await isLate(tx, (await store.lastCheck(tx.db, 'whole'))?.at)) await tx.after(whole, {})
    })
  }
  const nightly = async () => {
    await sealAll()
    await inTx(tx => check(tx, 'whole'))
  }
  jobs.define('audit.seal', often, { cron: '* * * * *' })
  jobs.define(whole, nightly, { cron: '5 3 * * *' })
}

const worded = ({ at, rows, faults }: { at: string; rows: number; faults: number }): Made => ({
  ...{ rows, faults },
  at: new Date(at).toISOString(),
})
