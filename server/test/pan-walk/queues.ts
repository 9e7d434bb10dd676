import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { sql } from 'kysely'
import type { World } from '../world'
import { desk, own } from './command'
import { type App, isThereFor, type Model } from './model'
import { type Cast, factsOf, type Person } from './people'

interface Scene {
  world: World
  cast: Cast
  model: Model
}

/** Which states each list of the back office shows; null for all. */
const officeLists: Record<string, readonly PhysicalState[] | null> = {
  'waiting/list': ['waiting'],
  'pending-verification/list': ['pendingVerification'],
  'incomplete/list': ['incomplete'],
  'to-file/list': ['verified'],
  'rejection/list': ['rejected', 'tinClosed'],
  'ack/list': ['acknowledged', 'allotted', 'cardDispatched'],
  'tin-rejection/list': ['tinRejected', 'tinReplied'],
  list: null,
}
/** The same of a shop. */
const shopLists: typeof officeLists = {
  'waiting/list': ['waiting', 'pendingVerification'],
  'incomplete/list': ['incomplete'],
  'rejection/list': ['rejected', 'tinClosed'],
  'ack/list': ['acknowledged', 'allotted', 'cardDispatched'],
  'tin-rejection/list': ['tinRejected', 'tinReplied'],
  list: null,
}

/** Where somebody finds an application that waits for them, and who; nothing for one that has ended. */
const waitsFor: Partial<Record<PhysicalState, (app: App) => [who: Person, list: string]>> = {
  draft: ({ maker }) => [maker, `${own}/list`],
  awaitingScan: ({ maker }) => [maker, `${own}/list`],
  awaitingCrop: ({ maker }) => [maker, `${own}/list`],
  waiting: () => ['verifier', `${desk}/waiting/list`],
  pendingVerification: ({ claim }) => [claim?.by ?? 'verifier', `${desk}/pending-verification/list`],
  incomplete: ({ maker }) => [maker, `${own}/incomplete/list`],
  verified: () => ['filer', `${desk}/to-file/list`],
  acknowledged: () => ['filer', `${desk}/ack/list`],
  tinRejected: ({ maker }) => [maker, `${own}/tin-rejection/list`],
  tinReplied: () => ['filer', `${desk}/tin-rejection/list`],
  allotted: () => ['filer', `${desk}/ack/list`],
}

/** Applications that wait for somebody who does not find them. */
export async function unfound({ cast, model }: Scene): Promise<string[]> {
  const lost: string[] = []
  for (const app of model.apps.filter(one => !one.gone)) {
    const [who, list] = waitsFor[app.state]?.(app) ?? []
    if (!who || !list) continue
    const { data } = (await cast.clients[who].post(list, { search: app.refNo })).json()
    if (!data?.some((row: { id: string }) => row.id === app.id)) lost.push(`${app.name} (${app.state}) is not in ${list} of ${who}`)
  }
  return lost
}

/** Where a reader's numbers by state, or how many a list says it has, are not what counting finds. @param lists those that are looked at */
export async function miscounted({ world, cast }: Scene, who: Person, lists: readonly string[]): Promise<string[]> {
  const { shop, sees } = factsOf(who)
  const [side, all] = shop === null ? [desk, officeLists] : [own, shopLists]
  const mine = shop === null ? sql`status <> 'draft'` : sql`merchant_id = ${cast.merchantIds[shop]}`
  const begun = sees === 'own' ? sql`and created_by = ${cast.userIds[who]}` : sql``
  const { rows } = await sql<{ status: PhysicalState; n: number }>`select status, count(*)::int as n from application
    where kind = 'nsdl_application' and ${mine} ${begun} group by status`.execute(world.services.db)
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  const shown = (await cast.clients[who].get(`${side}/counts`)).json()
  const ordered = (numbers: Record<string, number>) => JSON.stringify(Object.entries(numbers).sort())
  const wrong = ordered(shown) === ordered(counted) ? [] : [`counts of ${who}: are ${ordered(shown)}, should be ${ordered(counted)}`]
  for (const list of lists) {
    const states = all[list] ?? (Object.keys(counted) as PhysicalState[])
    const should = states.reduce((sum, state) => sum + (counted[state] ?? 0), 0)
    const { totalRecords } = (await cast.clients[who].post(`${side}/${list}`, { length: 10 })).json()
    if (totalRecords !== should) wrong.push(`${list} of ${who}: says ${totalRecords}, should be ${should}`)
  }
  return wrong
}

/** The lists that somebody has. */
export const listsOf = (who: Person): string[] => Object.keys(factsOf(who).shop === null ? officeLists : shopLists)

/** What the page of an application offers somebody, which should be what they can do. @param looked at these @param should the right ones among them */
export async function wronglyOffered(
  { cast }: Scene,
  app: App,
  who: Person,
  looked: readonly string[],
  should: readonly string[],
): Promise<string[]> {
  const side = factsOf(who).shop === null ? desk : own
  const reply = await cast.clients[who].get(`${side}/info/${app.id}`)
  const status = isThereFor(who, app) ? 200 : 404
  if (reply.statusCode !== status) return [`${app.name} opened by ${who}: ${reply.statusCode}, should be ${status}`]
  if (status === 404) return []
  const offered: string[] = reply.json().actions.filter((action: string) => looked.includes(action))
  const [one, other] = [[...offered].sort().join(), [...should].sort().join()]
  return one === other ? [] : [`${app.name} (${app.state}) offers ${who}: ${one}, should be ${other}`]
}
