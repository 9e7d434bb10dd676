/** One who waits, and for whom. */
interface Entry<T> {
  owner: number
  item: T
  /** Had to give its place up once: it waits for one of the places that are never taken back. */
  slow: boolean
  /** The order in which they came. */
  no: number
}

interface Owner {
  /** Milliseconds of work of the recent past: half of it is forgotten every minute. */
  used: number
  usedAt: number
  running: boolean
}

const halfLifeMs = 60_000

/**
 * Who is served next, when some bring one file and others twenty, or one that takes a minute. A person has one place at a time; the
 * one who has used least of the recent past comes first; one's own come in their order. What has given its place up (`giveUp`) may
 * have at most half of the places from then on, so the others stay for those whose files are quick.
 */
export class FairQueue<T> {
  readonly #places: number
  readonly #now: () => number
  readonly #owners = new Map<number, Owner>()
  #waiting: Entry<T>[] = []
  #running = 0
  #slowRunning = 0
  #came = 0

  /** @param now milliseconds of a clock that never goes back */
  constructor(places: number, now: () => number = () => performance.now()) {
    this.#places = places
    this.#now = now
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#running
  }

  waitingOf(owner: number): number {
    return this.#waiting.filter(one => one.owner === owner).length
  }

  add(owner: number, item: T): void {
    this.#waiting.push({ owner, item, slow: false, no: ++this.#came })
  }

  /** Takes one out that waits. @returns whether it did */
  remove(item: T): boolean {
    const before = this.#waiting.length
    this.#waiting = this.#waiting.filter(one => one.item !== item)
    return this.#waiting.length < before
  }

  /** Gives the next one a place; undefined while there is none, or nobody who could have it. */
  next(): Entry<T> | undefined {
    if (this.#running >= this.#places) return undefined
    const slowPlaces = Math.max(1, Math.floor(this.#places / 2))
    let best: Entry<T> | undefined
    for (const entry of this.#waiting) {
      if (this.#owners.get(entry.owner)?.running || (entry.slow && this.#slowRunning >= slowPlaces)) continue
      if (!best || this.#usedBy(entry.owner) < this.#usedBy(best.owner)) best = entry
    }
    if (!best) return undefined
    this.#waiting.splice(this.#waiting.indexOf(best), 1)
    this.#running++
    if (best.slow) this.#slowRunning++
    this.#ownerOf(best.owner).running = true
    return best
  }

  /** The place is free again. @param usedMs what its work counts for */
  done({ owner, slow }: Entry<T>, usedMs: number): void {
    this.#running--
    if (slow) this.#slowRunning--
    const found = this.#ownerOf(owner)
    found.running = false
    found.used = this.#usedBy(owner) + usedMs
    found.usedAt = this.#now()
    for (const [id, one] of this.#owners) if (!one.running && this.#usedBy(id) < 1) this.#owners.delete(id)
  }

  /** The place is free again, and its work waits anew, ahead of its owner's others. */
  giveUp(entry: Entry<T>, usedMs: number): void {
    this.done(entry, usedMs)
    this.#waiting.unshift({ ...entry, slow: true })
  }

  /** Whether somebody waits who could begin at once if there were one more place. */
  get someoneCould(): boolean {
    return this.#waiting.some(one => !one.slow && !this.#owners.get(one.owner)?.running)
  }

  #ownerOf(id: number): Owner {
    const found = this.#owners.get(id) ?? { used: 0, usedAt: this.#now(), running: false }
    this.#owners.set(id, found)
    return found
  }

  #usedBy(id: number): number {
    const found = this.#owners.get(id)
    return found ? found.used * 0.5 ** ((this.#now() - found.usedAt) / halfLifeMs) : 0
  }
}

export type { Entry }
