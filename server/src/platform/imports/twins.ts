import type { Given } from './door'

/**
 * Finds rows of one file that speak of the same thing. Each is looked up by its key, so that a long file is not compared row by row with itself.
 * @param keyOf what a row speaks of; undefined where nothing is known of it, which has no twin
 * @returns for a row the first other one with its key
 */
export function twinsBy<R>(given: readonly Given<R>[], keyOf: (row: R) => string | number | undefined) {
  const held = new Map<string | number, Given<R>[]>()
  for (const one of given) {
    const key = keyOf(one.row)
    if (key === undefined) continue
    const same = held.get(key)
    if (!same) held.set(key, [one])
    // The first other one is among the first two.
    else if (same.length < 2) same.push(one)
  }
  return ({ line, row }: Given<R>): Given<R> | undefined => {
    const key = keyOf(row)
    return key === undefined ? undefined : held.get(key)?.find(one => one.line !== line)
  }
}
