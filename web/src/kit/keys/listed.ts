import { everywhere, layersOpen, parts, rests, type Shortcut } from './keys'

/** The shortcuts of one heading. */
export interface KeyGroup {
  name: string
  lines: { words: string; keys: string[] }[]
}

const keysOf = ({ keys }: Shortcut) => Object.keys(keys).filter(key => keys[key] !== undefined)

/**
 * The shortcuts that are heard now, outer parts first; those of every screen last.
 * @param from something inside a dialog that is being left: what rests below that dialog is listed
 * @param sheet something inside the sheet that lists them: what rests below it alone is listed
 */
export function keysNow(from?: Element, sheet?: Element | null): KeyGroup[] {
  const [left, list] = [from, sheet].map(one => one?.closest('[role="dialog"]'))
  const layers = layersOpen().filter(layer => layer !== list && !left?.contains(layer))
  const heard = parts
    .filter(({ within }) => !left?.contains(within?.current ?? null))
    .map(part => part.shortcuts.filter(one => !rests(part, one, layers)))
  const lines = heard
    .map((shortcuts, at) => {
      // An inner part has the key.
      const taken = heard.slice(0, at).flat().flatMap(keysOf)
      return shortcuts.map(one => ({ group: one.group, words: one.words, keys: keysOf(one).filter(key => !taken.includes(key)) }))
    })
    .reverse()
    .flat()
    .filter(({ keys }) => keys.length > 0)
  const names = [...new Set(lines.map(({ group }) => group))].sort((one, two) => Number(one === everywhere) - Number(two === everywhere))
  return names.map(name => ({ name, lines: lines.filter(({ group }) => group === name) }))
}
