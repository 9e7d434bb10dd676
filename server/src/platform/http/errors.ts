import { type Problem, problemTitle } from '@sevakendra/contract/kit/problem'

/** A business rule said no. Thrown, never returned: the transaction rolls back and the caller gets these words. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly problem: Problem
  /** Seconds after which another try makes sense (429, 503). */
  readonly retryAfter?: number

  /**
   * @param message what to show the person
   * @param status 422 unless told otherwise: 409 when the state changed meanwhile or the thing exists already
   */
  constructor(message: string, status: Refusal['status'] = 422, more: Partial<Problem> & { retryAfter?: number } = {}) {
    super(message)
    const { retryAfter, ...problem } = more
    this.status = status
    this.problem = { message, ...problem }
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** Refuses single fields; the texts land beside them. */
export const fieldRefusal = (errors: Record<string, string[]>, title: string = problemTitle): Refusal =>
  new Refusal(title, 422, { title, errors })

/** Not there, or not yours: the caller cannot tell which. */
export const missing = (): Refusal => new Refusal('Not found', 404)

/** Someone else was faster, or the record is in another state than the screen showed. */
export const changed = (message = 'This record has changed meanwhile. Reload to see its present state.'): Refusal =>
  new Refusal(message, 409)

/** An edit of a record that somebody else changed after its screen had read it. The screen keeps what was typed. */
export const overtaken = (): Refusal =>
  changed('Somebody else has changed this. What you typed is still here: compare it with the current version, then save again.')
