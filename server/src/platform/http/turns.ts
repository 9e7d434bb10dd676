import { Refusal } from './errors'

/**
 * Does `work` when it is its turn.
 * @param whose the person who asks for it
 * @param gone aborted when nobody waits for it any more: then it is not begun
 * @throws Refusal 429 when too much of this person waits already, 503 when its turn was not in time, and the reason of `gone`
 */
export type InTurn = <T>(whose: number, work: () => Promise<T>, gone: AbortSignal) => Promise<T>

interface Places {
  /** How much is done at once. */
  places: number
  /** How long somebody waits for a turn. */
  waitMs: number
  /** How much of one person waits. */
  mostWaiting: number
}

interface Waiting {
  whose: number
  begin(): void
}

/**
 * Places for what may hold a connection of the database for long: others keep the rest of them, however often one screen is asked for again.
 * People share the places: who has the fewest is next, and of these who was not served for the longest. Nobody has the last place beside
 * their own, so that somebody else need not wait for them; where there is but one, they take it by turns.
 */
export function inTurn({ places, waitMs, mostWaiting }: Places): InTurn {
  const mostOfOne = Math.max(1, places - 1)
  /** Whose each taken place is. */
  const running: number[] = []
  let waiting: Waiting[] = []
  const placesOf = (whose: number) => running.filter(one => one === whose).length

  function beginNext(): void {
    while (running.length < places) {
      const able = waiting.filter(({ whose }) => placesOf(whose) < mostOfOne)
      const [next] = able.sort((a, b) => placesOf(a.whose) - placesOf(b.whose))
      if (!next) return
      waiting = waiting.filter(one => one !== next)
      running.push(next.whose)
      next.begin()
    }
  }

  const turn = (whose: number, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = (why: unknown) => {
        waiting = waiting.filter(one => one !== own)
        clearTimeout(patience)
        reject(why)
      }
      const left = () => leave(gone.reason)
      const patience = setTimeout(() => {
        gone.removeEventListener('abort', left)
        leave(new Refusal('The portal is very busy. Please try again in a few seconds.', 503, { retryAfter: 3 }))
      }, waitMs)
      const own: Waiting = {
        whose,
        begin() {
          clearTimeout(patience)
          gone.removeEventListener('abort', left)
          resolve()
        },
      }
      gone.addEventListener('abort', left, { once: true })
      waiting.push(own)
      beginNext()
    })

  return async (whose, work, gone) => {
    gone.throwIfAborted()
    if (waiting.filter(one => one.whose === whose).length >= mostWaiting)
      throw new Refusal('You have asked for too many reports at once. Please wait until some of them are there.', 429, { retryAfter: 3 })
    await turn(whose, gone)
    try {
      gone.throwIfAborted()
      return await work()
    } finally {
      running.splice(running.indexOf(whose), 1)
      // What else this person waits for goes behind everybody.
      waiting = [...waiting.filter(one => one.whose !== whose), ...waiting.filter(one => one.whose === whose)]
      beginNext()
    }
  }
}
