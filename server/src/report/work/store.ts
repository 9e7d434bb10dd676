import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type PhysicalState, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { backendWork } from '@sevakendra/contract/report/endpoints'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'

type Db = Kysely<DB>
type Work = ReplyOf<typeof backendWork>
type Queue = Work['queues'][number]
/** One thing that waits: since when, and what is needed to open it. */
interface Waiting {
  id: number
  refNo: string
  since: string
  kind?: string
}

const pan = 'actions/nsdl-pan/physical'

/** The work that waits and who does it, as far as the reader may see it: each queue is the list that it leads to, in that list's order. */
export async function work({ db, now }: Pick<Tx, 'db' | 'now'>, by: Who): Promise<Work> {
  const may = (capability: Capability) => by.may.has(capability)
  const queues: Queue[] = []
  const add = async (key: Queue['key'], rows: Rows, link: (row: Waiting) => string) =>
    queues.push({ key, ...(await byAge(db, rows, now, link)) })

  if (may('registration.read')) await add('registrations', registrations, ({ id }) => `user-management/registration-action/${id}`)
  if (may('payment.read')) await add('payments', payments, ({ id }) => `actions/payments?open=${id}`)
  if (may('nsdl.read')) {
    const open = may('nsdl.verify') ? 'verify' : 'paninfo'
    await add('applications', applications(screens.toVerify), ({ id }) => `${pan}/${open}/${id}`)
    await add('toFile', applications(screens.toFile), ({ id }) => `${pan}/paninfo/${id}`)
  }
  if (may('payment.read')) await add('online', online, ({ id }) => `actions/payments/review?open=${id}`)
  if (may('kyc.read'))
    await add('kycs', kycs, ({ id, kind }) => `user-management/${may('kyc.verify') ? 'kyc/verify' : `${kind}-kyc`}/${id}`)

  const open = [...(may('nsdl.read') ? await openApplications(db) : []), ...(may('kyc.read') ? await openKycs(db) : [])]
  return { today: dayOf(now), queues, atWork: open.sort((a, b) => a.who.localeCompare(b.who) || a.refNo.localeCompare(b.refNo)) }
}

/** Counts rows by the day in India since which they wait, and finds the first. */
async function byAge(db: Db, rows: Rows, now: Date, link: (row: Waiting) => string): Promise<Omit<Queue, 'key'>> {
  const [today] = instantsOf(dayOf(now))
  const [yesterday] = instantsOf(daysFrom(dayOf(now), -1))
  const counted = await sql<Pick<Queue, 'today' | 'yesterday' | 'older'>>`
    select count(*) filter (where since >= ${today}::timestamptz) as today,
      count(*) filter (where since >= ${yesterday}::timestamptz and since < ${today}::timestamptz) as yesterday,
      count(*) filter (where since < ${yesterday}::timestamptz) as older
    from (${rows}) as w`.execute(db)
  const first = (await sql<Waiting>`select * from (${rows}) as w order by since, id limit 1`.execute(db)).rows[0]
  const [counts = { today: 0, yesterday: 0, older: 0 }] = counted.rows
  return { ...counts, oldest: first ? { refNo: first.refNo, since: first.since, link: link(first) } : null }
}

type Rows = RawBuilder<Waiting>

const registrations: Rows = sql`select id, ref_no, dated as since from registration where status = 'pending'`
const payments: Rows = sql`select id, ref_no, requested_at as since from payment_request where status = 'pending'`
/** Their list opens the order. */
const online: Rows = sql`select o.id, o.ref_no, p.seen_at as since
  from gateway_payment p join gateway_order o on o.id = p.order_id where p.status = 'review'`
const kycs: Rows = sql`select id, ref_no, submitted_at as since, kind from kyc where status = 'waiting'`
const applications = (states: readonly PhysicalState[]): Rows => sql`select id, ref_no, submitted_at as since
  from application where kind = 'nsdl_application' and status = any(${[...states]}::text[])`

/** What verifiers have open at the desk of applications. */
async function openApplications(db: Db): Promise<Work['atWork']> {
  const rows = await db
    .selectFrom('application as a')
    .innerJoin('appUser as u', 'u.id', 'a.claimBy')
    .where('a.kind', '=', 'nsdl_application')
    .where('a.status', '=', 'pendingVerification')
    .select(['a.id', 'u.name as who', sql<string>`a.ref_no`.as('refNo'), sql<string>`a.claim_until`.as('until')])
    .orderBy('a.claimUntil')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, what: 'application', link: `${pan}/paninfo/${id}` }))
}

/** The same of KYCs. */
async function openKycs(db: Db): Promise<Work['atWork']> {
  const rows = await db
    .selectFrom('kyc as k')
    .innerJoin('appUser as u', 'u.id', 'k.claimBy')
    .where('k.status', '=', 'reviewing')
    .select(['k.id', 'k.kind', 'u.name as who', 'k.refNo', sql<string>`k.claim_until`.as('until')])
    .orderBy('k.claimUntil')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, kind, ...row }) => ({ ...row, what: 'kyc', link: `user-management/${kind}-kyc/${id}` }))
}

/** A desk that holds more is better read in its list. */
const mostShown = 20
