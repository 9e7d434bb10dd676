import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import type { Dice, Person } from './people'

/** Something that happens in the demo's past. Events run in the order of their time, whatever story they belong to. */
export interface Event {
  at: Date
  run(at: Date): Promise<unknown>
}

/** What the stories of the demo are told with. */
export interface Teller {
  services: Services
  roll: Dice
  staff: Who
  admin: Who
  command<T>(at: Date, work: (tx: Tx) => Promise<T>): Promise<T>
  add(at: Date, run: Event['run']): void
  /** An instant so many days ago, at an hour of the counter. */
  ago(days: number, hour?: number): Date
}

/** A shop that may act from the instant on at which it was approved. */
export interface Shop {
  person: Person
  who?: Who
  opensDaysAgo: number
}

/** What every shop of the demo is opened with. */
export interface Story {
  passwordHash: string
  idType: string
  packageId: string
}
