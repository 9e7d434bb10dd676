import type { Problem } from '@sevakendra/contract/kit/problem'
import type { Refusal } from '../http/errors'

/** What a decoding process is told: one task, and the next only after it has answered. */
export interface Order {
  task: string
  input: unknown
  /** Milliseconds of processor time, in all and between two steps. */
  cpuMs: number
  stepCpuMs: number
}

/** What it says: that it is ready, that a step is done, and how a task ended, with what it has used. */
export type News = { ready: true } | { step: true } | ({ usedMs: number; residentBytes: number } & Ending)

export type Ending =
  | { done: unknown }
  | { refused: Problem; status: Refusal['status'] }
  /** Something else was thrown: a fault of a library, or of ours. Where, without what it says, for that may quote the file. */
  | { failed: string }
  /** What came out is larger than what the server takes. */
  | { tooLarge: true }
