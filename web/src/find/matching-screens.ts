import type { Access } from '@sevakendra/contract/kit/capabilities'
import { type Line, opensFor } from '../kit/shell/area'
import { opensAt } from '../kit/shell/recent-screens'
import { entryOf } from '../kit/shell/sidebar-menu'

export interface Screen {
  /** As the line has it. */
  path: string
  to: string
  title: string
  /** Where it stands in the sidebar, in words. */
  trail: string
  /** What it is called, in English and in the language of the screen. */
  names: string[]
  /** The words around it. */
  others: string[]
}

type Placed = Pick<Line, 'path' | 'menu' | 'title' | 'may' | 'reads' | 'under'>

/** Every screen of an area that opens without a record and that this person may open, in the order of the area. */
export function screensOf(lines: readonly Placed[], base: string, may: (access: Access) => boolean, t: (text: string) => string): Screen[] {
  return lines.flatMap(line => {
    const { path, menu, title } = line
    const at = opensAt(path)
    if (at === undefined || !opensFor(line, may)) return []
    const entry = menu ?? lines.find(line => line.path === entryOf(lines, path))?.menu ?? ''
    const parts = entry.split(' / ').filter(Boolean)
    const trail = parts.filter((part, place) => part !== title || place < parts.length - 1)
    const names = wordsOf(`${title} ${t(title)}`)
    const others = wordsOf([...parts, ...parts.map(part => t(part))].join(' '))
    return [{ path, to: at === '' ? base : `${base}/${at}`, title: t(title), trail: trail.map(part => t(part)).join(' › '), names, others }]
  })
}

/** A screen that all areas have together, at an address of its own. @param title in English */
export function screenAt(to: string, title: string, t: (text: string) => string): Screen {
  return { path: to, to, title: t(title), trail: '', names: wordsOf(`${title} ${t(title)}`), others: [] }
}

/** Screens by beginnings of their words in any order, `veri fo` for Verify Form; parts of words and small slips come behind. */
export function matchingScreens(screens: readonly Screen[], text: string): Screen[] {
  const tokens = wordsOf(text)
  if (tokens.length === 0) return []
  return screens
    .map(screen => ({ screen, score: scoreOf(screen, tokens) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ screen }) => screen)
}

/** 0 as soon as one token is nowhere. */
function scoreOf({ names, others }: Screen, tokens: string[]): number {
  let sum = 0
  for (const token of tokens) {
    const best = Math.max(...names.map(word => 2 * likeness(word, token)), ...others.map(word => likeness(word, token)))
    if (best <= 0) return 0
    sum += best
  }
  // Of two that fit alike, the shorter name is meant.
  return sum - names.length / 100
}

function likeness(word: string, token: string): number {
  if (word === token) return 5
  if (word.startsWith(token)) return 4
  if (token.length > 1 && word.includes(token)) return 2
  return token.length > 2 && word[0] === token[0] && word.length <= token.length + 2 && holds(word, token) ? 1 : 0
}

/** Whether all letters come in this order: `verfy` in `verify`. */
function holds(word: string, token: string): boolean {
  let at = 0
  for (const letter of word) if (letter === token[at]) at += 1
  return at === token.length
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
