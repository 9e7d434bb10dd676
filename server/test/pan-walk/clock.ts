import { daysFrom } from '@sevakendra/contract/kit/dates'
import { endClaims } from '../../src/desk/service'
import { lapseUnanswered, panDeskSubject, remindOfObjections } from '../../src/nsdl-pan/service'
import { payReleased } from '../../src/package/commission/service'
import type { World } from '../world'
import { endClaims as modelEndsClaims } from './desk-steps'
import { today } from './filing-steps'
import { giveBack, isStuck, type Model, moves, type Turn } from './model'
import type { Cast, Shop } from './people'

/** What happens by itself. */
interface Happening {
  /** @param ids of the applications of this walk */
  happens(world: World, ids: number[], cast: Cast): Promise<unknown>
  rule(turn: Pick<Turn, 'model' | 'prices'>): void
}

export const happenings = {
  /** Nobody has to come by: who takes something up next finds them. */
  'claims run out': {
    happens: runOut,
    rule({ model }) {
      for (const { claim } of model.apps) if (claim) claim.over = true
    },
  },
  'the job of the claims runs': {
    happens: world => world.command(tx => endClaims(tx, panDeskSubject)),
    rule: ({ model }) => modelEndsClaims(model),
  },
  'claims run out, and their job runs': {
    async happens(world, ids) {
      await runOut(world, ids)
      await world.command(tx => endClaims(tx, panDeskSubject))
    },
    rule({ model }) {
      for (const { claim } of model.apps) if (claim) claim.over = true
      modelEndsClaims(model)
    },
  },
  'the last day for corrections comes': {
    happens: (world, ids) => lapseWith(world, ids, today()),
    rule: () => {},
  },
  'the last day for corrections passes': {
    happens: (world, ids) => lapseWith(world, ids, daysFrom(today(), -1)),
    rule({ model, prices }) {
      for (const app of lapsing(model)) {
        moves(app, 'lapse', 'rejected', 'system')
        giveBack({ model, app, prices })
      }
    },
  },
  'the days for replies pass': {
    happens: world => remindOfObjections(world.services, new Date(Date.now() + 60 * 24 * 3_600_000)),
    rule: () => {},
  },
  'the wallet of the shop is stopped': {
    happens: (world, _, { merchantIds }) => freeze(world, [merchantIds.shop], true),
    rule: ({ model }) => stop(model, 'shop'),
  },
  'the wallet of the member is stopped': {
    happens: (world, _, { merchantIds }) => freeze(world, [merchantIds.memberShop], true),
    rule: ({ model }) => stop(model, 'memberShop'),
  },
  'all wallets are released': {
    async happens(world, _, { merchantIds }) {
      await freeze(world, Object.values(merchantIds), false)
      await Promise.all([1, 2].map(() => payReleased(world.services)))
    },
    rule({ model, prices }) {
      model.stopped = []
      for (const app of model.apps.filter(one => one.commission === 'waits')) {
        app.commission = 'paid'
        model.balances.shop += prices[app.shop].toParent
      }
    },
  },
} as const satisfies Record<string, Happening>

/** What the tax office has does not end by itself, and what cannot be given back waits. */
const lapsing = (model: Model) => model.apps.filter(app => app.state === 'incomplete' && !app.filed && !isStuck({ model, app }))

/** The day is moved, not the clock: a ledger never goes back in time. Two nodes run the job at once. */
async function lapseWith({ services }: World, ids: number[], answerBy: string): Promise<void> {
  const waiting = services.db.updateTable('application').set({ answerBy }).where('id', 'in', ids).where('answerBy', 'is not', null)
  await waiting.where('status', '=', 'incomplete').execute()
  await Promise.all([1, 2].map(() => lapseUnanswered(services)))
}

function runOut({ services }: World, ids: number[]): Promise<unknown> {
  const over = { claimUntil: new Date(Date.now() - 60_000).toISOString() }
  return services.db.updateTable('application').set(over).where('id', 'in', ids).where('claimBy', 'is not', null).execute()
}

function stop(model: Model, one: Shop): void {
  if (!model.stopped.includes(one)) model.stopped.push(one)
}

const freeze = ({ services }: World, merchantIds: number[], frozen: boolean): Promise<unknown> =>
  services.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', 'in', merchantIds).execute()
