import { Refusal } from './errors'

/**
 * Does `work` when it is its turn.
 * @param gone whether nobody waits for it any more: a screen that is loaded again has left its first requests behind
 * @throws Refusal 503 when its turn was not in time
 */
export type InTurn = <T>(work: () => Promise<T>, gone: () => boolean) => Promise<T>

interface Waiting {
  begin(): void
}

/**
 * Places for what may hold a connection of the database for long: others keep the rest of them, however often one screen is asked for again.
 * @param places how much of it is done at once
 * @param waitMs how long somebody waits for a turn
 */
export function inTurn(places: number, waitMs: number): InTurn {
  let running = 0
  const waiting: Waiting[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        begin() {
          clearTimeout(patience)
          resolve()
        },
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new Refusal('The portal is very busy. Please try again in a few seconds.', 503, { retryAfter: 3 }))
      }, waitMs)
      waiting.push(own)
    })
  return async (work, gone) => {
    if (running < places) running += 1
    else await turn()
    try {
      if (gone()) throw new Refusal('Nobody waits for this any more', 409)
      return await work()
    } finally {
      // The place goes to the next one as it is: nobody who comes in between takes it.
      const next = waiting.shift()
      if (next) next.begin()
      else running -= 1
    }
  }
}
