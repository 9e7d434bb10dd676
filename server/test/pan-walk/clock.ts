import { incompleteDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { endClaims } from '../../src/desk/service'
import { lapseUnanswered, panDeskSubject, remindOfObjections } from '../../src/nsdl-pan/service'
import type { World } from '../world'
import { endClaims as modelEndsClaims } from './desk-steps'
import { giveBack, type Model, moves, type Turn } from './model'

/** What happens by itself. */
interface Happening {
  /** @param ids of the applications of this walk */
  happens(world: World, ids: number[]): Promise<unknown>
  rule(turn: Pick<Turn, 'model' | 'prices'>): void
}

const day = 24 * 3_600_000
const after = (days: number) => new Date(Date.now() + days * day)

export const happenings = {
  /** Nobody has to come by: who takes something up next finds them. */
  'claims run out': {
    happens: ({ services }, ids) =>
      services.db
        .updateTable('application')
        .set({ claimUntil: new Date(Date.now() - 60_000).toISOString() })
        .where('id', 'in', ids)
        .where('claimBy', 'is not', null)
        .execute(),
    rule({ model }) {
      for (const { claim } of model.apps) if (claim) claim.over = true
    },
  },
  'the job of the claims runs': {
    happens: world => world.command(tx => endClaims(tx, panDeskSubject)),
    rule: ({ model }) => modelEndsClaims(model),
  },
  'the last day for corrections comes': {
    happens: world => lapseUnanswered(world.services, after(incompleteDays)),
    rule: () => {},
  },
  'the last day for corrections passes': {
    // Two nodes at once.
    happens: world => Promise.all([1, 2].map(() => lapseUnanswered(world.services, after(incompleteDays + 1)))),
    rule({ model, prices }) {
      for (const app of lapsing(model)) {
        moves(app, 'lapse', 'rejected', 'system')
        giveBack({ model, app, prices })
      }
    },
  },
  'the days for replies pass': {
    happens: world => remindOfObjections(world.services, after(60)),
    rule: () => {},
  },
} as const satisfies Record<string, Happening>

/** What the tax office has does not end by itself. */
const lapsing = ({ apps }: Model) => apps.filter(app => app.state === 'incomplete' && !app.filed)
