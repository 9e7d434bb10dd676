import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { sql } from 'kysely'
import { type PublicStep, publicSteps } from '../../src/nsdl-pan/physical/track'
import { trackPhysical } from '../../src/nsdl-pan/service'
import { check } from '../../src/wallet/check/service'
import type { World } from '../world'
import type { App, Model } from './model'
import { type Cast, everybody, shops } from './people'

interface Scene {
  world: World
  cast: Cast
  model: Model
}

const idsOf = ({ apps }: Model): number[] => apps.map(app => Number(app.id))

/** Of each application, by its id, how the model had it when what its applicant is told was last looked at and right. */
export type Told = Map<string, string>

/** Everything in which rows, history and money of a walk's applications differ from the model, in words. */
export async function differences(scene: Scene, told: Told): Promise<string[]> {
  return [
    ...(await rowsDiffer(scene)),
    ...(await historiesDiffer(scene)),
    ...(await moneyDiffers(scene)),
    ...(await toldTooMuch(scene, told)),
  ]
}

function differ(name: string, is: unknown, should: unknown): string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)]
  return one === other ? [] : [`${name}: is ${one}, should be ${other}`]
}

async function rowsDiffer({ world, cast, model }: Scene): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown> & { id: number }>`select a.id, a.status, a.version::int as version, a.claim_by,
      a.claim_until is not null as claimed, a.batch_id::text as batch, a.filed_at is not null as filed, a.refunded_at is not null as refunded,
      a.ack_no, a.hardcopy, a.answer_by is not null as has_day, a.total,
      (select json_agg(json_build_array(o.round, o.attempt, o.replied_at is not null) order by o.round)
        from tin_objection o where o.application_id = a.id and o.outcome is null) as open
    from application a where a.id = any(${idsOf(model)}::bigint[])`.execute(world.services.db)
  const known = new Map(rows.map(row => [String(row.id), row]))
  return model.apps.flatMap(app => {
    const { id: _, ...is } = known.get(app.id) ?? { id: 0, status: 'gone' }
    return differ(app.name, is, app.gone ? { status: 'gone' } : rowOf(app, cast))
  })
}

/** The row that an application should have; also that somebody has it before them, or that a day is set after which something happens. */
function rowOf(app: App, { userIds, prices }: Cast) {
  const { objection } = app
  const waitsForReply = app.state === 'tinRejected' || app.state === 'tinReplied'
  return {
    ...{ status: app.state, version: app.version },
    claimBy: app.claim ? userIds[app.claim.by] : null,
    claimed: app.state === 'pendingVerification',
    ...{ batch: app.batch, filed: app.filed, refunded: app.refunded, ackNo: app.ackNo, hardcopy: app.paper },
    hasDay: waitsForReply || (app.state === 'incomplete' && !app.filed),
    total: app.paidAs > 0 ? prices[app.shop].total : null,
    open: objection?.open ? [[objection.round, objection.attempt, objection.replied]] : null,
  }
}

async function historiesDiffer({ world, cast, model }: Scene): Promise<string[]> {
  const lines = await world.services.db
    .selectFrom('history')
    .select(['subjectId', 'action', 'fromState', 'toState', 'actorId'])
    .where('subject', '=', 'nsdl_application')
    .where('subjectId', 'in', idsOf(model))
    .orderBy('id')
    .execute()
  const nameOf = new Map<number | null, string>([[null, 'system'], ...everybody.map(who => [cast.userIds[who], who] as const)])
  return model.apps.flatMap(app => {
    const is = lines
      .filter(line => String(line.subjectId) === app.id)
      .map(line => [line.action, line.fromState, line.toState, nameOf.get(line.actorId) ?? '?'])
    return differ(`history of ${app.name}`, is, app.history)
  })
}

/** By which step of the model's history an applicant's is reached; what comes after it in the second list undoes it. */
const reaching: Record<PublicStep, readonly [by: readonly string[], undoneBy: readonly string[]]> = {
  submitted: [['submit'], []],
  checked: [['verify'], ['sendBack']],
  // What has its number was filed, whoever wrote that down.
  filed: [
    ['file', 'acknowledge'],
    ['sendBack', 'unbatch', 'verify'],
  ],
  acknowledged: [['acknowledge'], []],
  allotted: [['allot'], []],
  dispatched: [['dispatch'], []],
}

/**
 * Steps that the public site draws as reached before they are, or does not although they are; and drafts that it knows. It draws them from rows and
 * histories, which are looked at as well: an application of which nothing has changed since is not asked for again.
 */
async function toldTooMuch({ world, model }: Scene, before: Told): Promise<string[]> {
  const differing: string[] = []
  for (const app of model.apps.filter(({ gone, refNo }) => !gone && refNo !== '')) {
    const stands = JSON.stringify(app)
    if (before.get(app.id) === stands) continue
    const told = await trackPhysical.find(world.services, { number: app.refNo ?? '', born: String(anita.dob) })
    const lastOf = (actions: readonly string[]) => app.history.findLastIndex(([action]) => actions.includes(action))
    const next = publicSteps.findIndex(step => {
      const [by, undoneBy] = reaching[step]
      return lastOf(by) <= lastOf(undoneBy)
    })
    const reached = publicSteps.slice(0, next < 0 ? undefined : next)
    const drawn = told?.steps.filter(({ state }) => state === 'done').length
    const wrong = differ(`steps told of ${app.name}`, drawn, app.state === 'draft' ? undefined : reached.length)
    if (wrong.length === 0) before.set(app.id, stands)
    differing.push(...wrong)
  }
  return differing
}

async function moneyDiffers({ world, cast, model }: Scene): Promise<string[]> {
  const { db } = world.services
  const { rows } = await sql<{ id: number; moved: [string, number, number][] }>`
    select j.ref_id as id, json_agg(json_build_array(coalesce(r.kind || ' back', j.kind), a.owner_id, e.amount) order by j.id) as moved
    from ledger_journal j left join ledger_journal r on r.id = j.reverses
    join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
    where j.ref_type = 'nsdlApplication' and j.ref_id = any(${idsOf(model)}::bigint[]) group by j.ref_id`.execute(db)
  const known = new Map(rows.map(row => [String(row.id), row.moved]))
  const balances = await db
    .selectFrom('ledgerAccount')
    .select(['ownerId', 'balance'])
    .where('kind', '=', 'wallet')
    .where('ownerId', 'in', Object.values(cast.merchantIds))
    .execute()
  const held = (merchantId: number) => balances.find(row => row.ownerId === merchantId)?.balance
  const spent = model.apps.filter(app => app.paidBy === 'employee' && !app.refunded).map(app => cast.prices[app.shop].total)
  const spend = await db.selectFrom('staffSpend').select('paise').where('userId', '=', cast.userIds.employee).execute()
  return [
    ...model.apps.flatMap(app => differ(`money of ${app.name}`, sorted(known.get(app.id) ?? []), sorted(movedFor(app, cast)))),
    ...shops.flatMap(one => differ(`wallet of ${one}`, held(cast.merchantIds[one]), model.balances[one])),
    ...differ(
      'spent by the employee',
      spend.reduce((sum, { paise }) => sum + paise, 0),
      spent.reduce((sum, one) => sum + one, 0),
    ),
  ]
}

const sorted = (moved: readonly (readonly unknown[])[]) => moved.map(one => JSON.stringify(one)).sort()

/** All that wallets should have moved for an application, each once. */
function movedFor(app: App, { prices, merchantIds }: Cast): [string, number, number][] {
  const { total, toParent } = prices[app.shop]
  const [own, parent] = [merchantIds[app.shop], merchantIds.shop]
  return [
    ...(app.paidAs > 0 ? [['serviceDebit', own, -total] as [string, number, number]] : []),
    ...(app.refunded ? [['serviceDebit back', own, total] as [string, number, number]] : []),
    ...(app.commission === 'paid' || app.commission === 'takenBack' ? [['commission', parent, toParent] as [string, number, number]] : []),
    ...(app.commission === 'takenBack' ? [['commission back', parent, -toParent] as [string, number, number]] : []),
  ]
}

/** What is wrong with the ledger as a whole. */
export async function ledgerFaults({ world }: Pick<Scene, 'world'>): Promise<string[]> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from ledger_entry`.execute(
    world.services.db,
  )
  const { faults } = await world.command(tx => check(tx, 'new'))
  return [...differ('all lines of the ledger together', rows[0]?.total, 0), ...differ('faults of the ledger', faults, 0)]
}
