import type { Capability } from './capabilities'
import type { Tone } from './list'

/** A list in which something waits for the back office, as its room declares it (`queues.ts`): it is counted and told wherever people look for work. */
export interface QueueWords {
  label: string
  /** Where the list opens at what waits, below the area: a path, and its filters. */
  list: string
  /** The list's column that says since when something waits; a count by age opens the whole list where there is none. */
  since?: string
  /** Who may see the list; nobody else is told that there is one. */
  may: Capability
}
export type Queues = Readonly<Record<string, QueueWords>>

/** What waits for a shop among the records of one kind (`queues.ts`). */
export interface NeedWords {
  label: string
  /** The screen that has all of it, below the area. */
  home: string
  may: Capability
  /** The verb on the button, by the state of the record. */
  verbs: Readonly<Record<string, string>>
  /** What the shop has to do, by the state, where no reason says it. */
  help: Readonly<Record<string, string>>
  states: Readonly<Record<string, string>>
  tones: Readonly<Record<string, Tone>>
}
