import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(import.meta.dirname, '../src/kit/look/tokens.css'), 'utf8')

/** The tokens of one theme: what stands for both, overridden by the theme's own block. */
export function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes('data-mantine-color-scheme') && !selector.includes(`"${scheme}"`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim())
  }
  return tokens
}

export function hex(tokens: Map<string, string>, value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  const found = name ? tokens.get(name) : value
  if (!found) throw new Error(`${value} is no token`)
  return found.startsWith('var(') ? hex(tokens, found) : found
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(color: string): number {
  const full = color.length === 4 ? `#${[...color.slice(1)].map(digit => digit + digit).join('')}` : color
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['--ground', '--card', '--sunk']
const onSurfaces = ['--title', '--text', '--dimmed', '--link', '--error']
const tones = ['wait', 'busy', 'ok', 'back', 'bad', 'quiet']

/** Text on ground, as the stylesheets put them together. */
export const texts: [string, string][] = [
  ...onSurfaces.flatMap(text => surfaces.map((ground): [string, string] => [text, ground])),
  ['--title', '--hover'],
  ['--text', '--hover'],
  ['--dimmed', '--hover'],
  ['--title', '--footer'],
  ['--text', '--footer'],
  ['--dimmed', '--footer'],
  ['--placeholder', '--card'],
  ['--primary-text', '--primary'],
  ['--primary-text', '--primary-hover'],
  ['--accent-text', '--accent'],
  ['--accent-text', '--accent-hover'],
  ['--selected-text', '--selected'],
  ['--hero-text', '--hero'],
  ['--hero-dimmed', '--hero'],
  ...tones.flatMap((tone): [string, string][] => [
    [`--tone-${tone}-text`, `--tone-${tone}-ground`],
    // The words of a notice below its title.
    ['--text', `--tone-${tone}-ground`],
  ]),
]
/** What is seen without being read: edges of fields, which lie on cards, and the ring of the focus. */
export const edges: [string, string][] = [
  ['--field-line', '--card'],
  ...[...surfaces, '--hover', '--selected', '--footer'].map((ground): [string, string] => ['--focus', ground]),
  ['--primary', '--card'],
  ...[1, 2, 3, 4, 5].map((nth): [string, string] => [`--series-${nth}`, '--card']),
]
