import type { Group, Questions } from './question'

/** Questions that are drawn together: a group, or one question by itself. */
export interface Block<Name extends string = string> {
  names: readonly Name[]
  group?: Group
}
/** Blocks under one heading; what has none stands by itself. */
export interface Cluster<Name extends string = string> {
  heading?: string
  blocks: readonly Block<Name>[]
}

/** How the questions of a section stand on a screen: groups whole, and what has the same heading together. */
export function clustersOf<Name extends string>(questions: Questions<never>, asked: readonly Name[]): Cluster<Name>[] {
  const clusters: { heading?: string; blocks: Block<Name>[] }[] = []
  const drawn = new Set<string>()
  for (const name of asked) {
    if (drawn.has(name)) continue
    const { group, under } = questions[name] ?? {}
    const parts = group ? Object.values(group.parts) : []
    const names = group ? asked.filter(one => parts.includes(one)) : [name]
    for (const one of names) drawn.add(one)
    const heading = under ?? group?.title
    const block: Block<Name> = { names, ...(group && { group }) }
    const last = clusters.at(-1)
    if (heading && last?.heading === heading) last.blocks.push(block)
    else clusters.push({ ...(heading && { heading }), blocks: [block] })
  }
  return clusters
}
