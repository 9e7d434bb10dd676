import type { Given, Group, Questions } from './question'

/** Questions that are drawn together: a group, or one question by itself. */
export interface Block<Name extends string = string> {
  names: readonly Name[]
  group?: Group
  /** What the records say now of these answers; it is read beside them. */
  now?: readonly Name[]
}
/** Blocks under one heading; what has none stands by itself. */
export interface Cluster<Name extends string = string> {
  heading?: string
  blocks: readonly Block<Name>[]
}

/**
 * How the questions of a section stand on a screen: groups whole, what has the same heading together, and what a record says now with the
 * answers that take its place, as far as those are asked here.
 */
export function clustersOf<Name extends string>(questions: Questions<never>, asked: readonly Name[], given: Given = {}): Cluster<Name>[] {
  const clusters: { heading?: string; blocks: Block<Name>[] }[] = []
  const drawn = new Set<string>()
  const becoming = asked.flatMap(name => {
    const [will] = (questions[name]?.becomes?.names(given) ?? []).filter(one => (asked as readonly string[]).includes(one))
    return will === undefined ? [] : [{ name, will }]
  })
  for (const { name } of becoming) drawn.add(name)
  for (const name of asked) {
    if (drawn.has(name)) continue
    const { group, under } = questions[name] ?? {}
    const parts = group ? Object.values(group.parts) : []
    const names = group ? asked.filter(one => parts.includes(one)) : [name]
    for (const one of names) drawn.add(one)
    const heading = under ?? group?.title
    const now = becoming.filter(({ will }) => (names as readonly string[]).includes(will)).map(one => one.name)
    const block: Block<Name> = { names, ...(group && { group }), ...(now.length > 0 && { now }) }
    const last = clusters.at(-1)
    if (heading && last?.heading === heading) last.blocks.push(block)
    else clusters.push({ ...(heading && { heading }), blocks: [block] })
  }
  return clusters
}
