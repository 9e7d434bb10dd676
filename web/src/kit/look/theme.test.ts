import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { contrast, edges, hex, texts, tokensOf } from '../../../test/contrast'
import { theme } from './theme'

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

test('whatever has the focus is ringed in the colour of the focus, past the rings of Mantine', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
  // What stands in a layer would lose to Mantine's own, which comes later.
  const unlayered = sheet.slice(0, sheet.indexOf('@layer'))
  expect(unlayered).toMatch(/\n:focus-visible,\n:focus-visible \+ \* \{\s*outline-color: var\(--focus\);/)
  const fields = readFileSync(join(import.meta.dirname, 'theme.module.css'), 'utf8')
  expect(fields).toMatch(/\.edge\[[^{]*\{[^}]*--input-bd-focus: var\(--focus\);/)
})

test('error and help below a field keep apart from the field and from each other', () => {
  const rules = readFileSync(join(import.meta.dirname, 'theme.module.css'), 'utf8')
  expect(rules).toMatch(/\.words \{\s*margin-top: 4px;/)
  const { InputWrapper } = theme.components as { InputWrapper: { classNames: Record<string, string> } }
  expect(InputWrapper.classNames.error).toBe(InputWrapper.classNames.description)
  expect(InputWrapper.classNames.error).toBeTruthy()
})
