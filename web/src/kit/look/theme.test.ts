import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { theme } from './theme'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The tokens of one theme: what stands for both, overridden by the theme's own block. */
function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes('data-mantine-color-scheme') && !selector.includes(`"${scheme}"`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim())
  }
  return tokens
}

function hex(tokens: Map<string, string>, value: string): string {
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
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['--ground', '--card', '--sunk']
const onSurfaces = ['--title', '--text', '--dimmed', '--link', '--error']
const tones = ['wait', 'busy', 'ok', 'back', 'bad', 'quiet']

/** Text on ground, as the stylesheets put them together. */
const texts: [string, string][] = [
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
const edges: [string, string][] = [
  ['--field-line', '--card'],
  ['--focus', '--card'],
  ['--focus', '--ground'],
  ['--primary', '--card'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const tokens = tokensOf(scheme)
  const ratio = (a: string, b: string) => contrast(hex(tokens, `var(${a})`), hex(tokens, `var(${b})`))

  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edges)('%s can be seen on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  const full = mergeMantineTheme(DEFAULT_THEME, theme)
  const shade = (color: string, at: number) => hex(tokens, full.colors[color]?.[at] ?? '')
  const filled = scheme === 'light' ? 7 : 5
  test.each(['ink', 'red', 'green', 'orange', 'violet'])('a filled %s button and its hover carry white', color => {
    expect(contrast('#ffffff', shade(color, filled))).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', shade(color, filled + 1))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['red', 'green', 'orange', 'violet'])('%s words can be read on a card', color => {
    expect(contrast(shade(color, scheme === 'light' ? 7 : 4), hex(tokens, 'var(--card)'))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(['red', 'green', 'orange', 'violet'])('a light %s badge can be read', color => {
    // Mantine: shade 9 on 1 in light, 0 on half-darkened 9 in dark.
    const ground = scheme === 'light' ? shade(color, 1) : halved(shade(color, 9))
    expect(contrast(shade(color, scheme === 'light' ? 9 : 0), ground)).toBeGreaterThanOrEqual(4.5)
  })
})

const halved = (color: string) =>
  `#${[1, 3, 5]
    .map(at =>
      Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

test('both themes say something for every token of the other', () => {
  const names = (scheme: 'light' | 'dark') => [...tokensOf(scheme).keys()].sort()
  expect(names('dark')).toEqual(names('light'))
})

test('error and help below a field keep apart from the field and from each other', () => {
  const rules = readFileSync(join(import.meta.dirname, 'theme.module.css'), 'utf8')
  expect(rules).toMatch(/\.words \{\s*margin-top: 4px;/)
  const { InputWrapper } = theme.components as { InputWrapper: { classNames: Record<string, string> } }
  expect(InputWrapper.classNames.error).toBe(InputWrapper.classNames.description)
  expect(InputWrapper.classNames.error).toBeTruthy()
})
