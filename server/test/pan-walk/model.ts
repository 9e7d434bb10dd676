import type { Remedy } from '@sevakendra/contract/desk/reasons'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type Cast, factsOf, may, type Person, people, type Shop } from './people'

/** Of a line of an application's history: what was done, from which state to which (null where none changed), by whom. */
export type Line = [action: string, from: PhysicalState | null, to: PhysicalState | null, who: Person | 'system']

/** One application as it should be. */
export interface App {
  /** As a walk calls it: A, B, C … */
  name: string
  /** Given by the server; known once it answered. */
  id: string
  refNo: string
  shop: Shop
  maker: Person
  /** The ended application of which it was made, as a walk calls it. */
  copiedFrom: string | null
  state: PhysicalState
  /** A draft that was thrown away: there is nothing left of it. */
  gone: boolean
  version: number
  aadhaar: string
  /** Whether the signed form lies among the scans, printed after the answers changed last. */
  form: boolean
  proof: boolean
  /** What has to be done about the reason for which it came back. */
  remedy: Remedy
  /** In which order applications were paid: the desk gives out the first one first. */
  paidAs: number
  paidBy: Person | null
  /** Whether the whole charge was given back. */
  refunded: boolean
  claim: { by: Person; since: number; over: boolean } | null
  /** The batch in which it lies, by its id. */
  batch: string | null
  /** Its papers left with a batch. */
  filed: boolean
  ackNo: string | null
  /** What its parent shop got. */
  commission: 'none' | 'waits' | 'dropped' | 'paid' | 'takenBack'
  paper: 'notDue' | 'due' | 'received'
  /** The newest objection of the tax department. */
  objection: { round: number; attempt: number; open: boolean; replied: boolean } | null
  history: Line[]
}

/** All that a walk knows; plain data, so that it can be copied and tried out. */
export interface Model {
  apps: App[]
  balances: Record<Shop, number>
  /** Wallets that are stopped, until somebody has looked at them. */
  stopped: Shop[]
  /** Counts what is ordered by when it happened. */
  ticks: number
}

/** What a step was sent with, as it stood when it was sent: the same body again is the same, whatever happened between. */
export interface Sent {
  version: number
  batch: string | null
  ackNo: string | null
  round: number
  attempt: number
  /** Numbers and words that no other step has. */
  fresh: { aadhaar: string; ackNo: string; pan: string; words: string }
}

/** A step of a walk: who does what to which application. */
export interface Step {
  what: string
  who: Person
  app: string
  sent: Sent
}

/** What should be answered; `says` is a part of the reply. */
export interface Outcome {
  status: number
  says?: Record<string, unknown>
  /** The application that comes into being. */
  born?: App
  /** The batch that comes into being takes these. */
  batched?: App[]
}

/** What a rule of a step looks at and changes. */
export interface Turn {
  model: Model
  app: App
  who: Person
  sent: Sent
  prices: Cast['prices']
}

export const refused = (status: number): Outcome => ({ status })
export const done = (says: Record<string, unknown> = {}): Outcome => ({ status: 200, says })
/** It stands elsewhere. */
export const changed = refused(409)

/** A step of the flow: the state, and a line of the history. */
export function moves(app: App, action: string, to: PhysicalState, who: Line[3]): void {
  app.history.push([action, app.state, to, who])
  app.state = to
}

/** A line of the history that changes no state. */
export const notes = (app: App, action: string, who: Line[3]) => app.history.push([action, null, null, who])

/** Whether an application is there for somebody. */
export function isThereFor(who: Person, app: App): boolean {
  const { shop, sees } = factsOf(who)
  if (app.gone) return false
  if (shop === null) return app.state !== 'draft'
  return app.shop === shop && (sees === 'shop' || app.maker === who)
}

/** Nothing moves in a stopped wallet: what would give the charge back is not done at all. */
export const isStuck = ({ model, app }: Pick<Turn, 'model' | 'app'>): boolean => model.stopped.includes(app.shop)

/** The whole charge goes back to the shop that paid it. @returns paise */
export function giveBack({ model, app, prices }: Pick<Turn, 'model' | 'app' | 'prices'>): number {
  const { total } = prices[app.shop]
  app.refunded = true
  model.balances[app.shop] += total
  return total
}

/** Out of filing before it was filed: out of its batch, too. */
export function leavesBatch(app: App, who: Person, wasVerified: boolean): void {
  if (!wasVerified || app.batch === null) return
  app.batch = null
  notes(app, 'unbatch', who)
}

const paperDraft = { version: 1, state: 'draft', gone: false, form: false, proof: false, remedy: 'scan', paidAs: 0, paidBy: null } as const
const untouched = { refunded: false, claim: null, batch: null, filed: false, ackNo: null, commission: 'none', paper: 'notDue' } as const

/** A new draft of somebody's shop, which the walk takes up once it was answered. */
export function draftOf(model: Model, who: Person, aadhaar: string, copiedFrom: string | null = null): App {
  const app: App = {
    ...{ ...paperDraft, ...untouched, objection: null, id: '', refNo: '', aadhaar },
    ...{ name: nameOf(model.apps.length), shop: factsOf(who).shop ?? 'shop', maker: who, copiedFrom },
    history: [[copiedFrom === null ? 'create' : 'reapply', null, 'draft', who]],
  }
  model.apps.push(app)
  return app
}

const nameOf = (nth: number) => String.fromCharCode(65 + (nth % 26)) + (nth < 26 ? '' : Math.floor(nth / 26))

/** States in which it holds its Aadhaar number. */
const ended: readonly PhysicalState[] = ['draft', 'rejected', 'tinClosed', 'aadhaarCancelled', 'cancelled']
export const isLive = ({ state, gone }: App): boolean => !gone && !ended.includes(state)
export const isEnded = ({ state }: App): boolean => state !== 'draft' && ended.includes(state)

export const isOffice = (who: Person): boolean => people[who].shop === null
export { may, type Person }
