import { cssOf, ownShades, paletteOf, primaryOf, contrast as ratioOf } from '@sevakendra/contract/kit/brand-colour'
import { describe, expect, test } from 'vitest'
import { contrast, edges, hex, texts, tokensOf } from '../../../test/contrast'

/** Of every hue the light, the dark, the pale and the strong; and what has no hue. */
const channels = ['00', '40', '80', 'c0', 'ff']
const colours = channels.flatMap(r => channels.flatMap(g => channels.map(b => `#${r}${g}${b}`)))

/** The tokens of a theme under a brand colour, as its stylesheet sets them. */
function branded(scheme: 'light' | 'dark', colour: string): Map<string, string> {
  const tokens = tokensOf(scheme)
  for (const [, selector = '', body = ''] of cssOf(colour).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes('scheme') && !selector.includes(`"${scheme}"`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]+)/g)) tokens.set(name, value)
  }
  return tokens
}

describe.each(['light', 'dark'] as const)('in the %s theme every pair is readable', scheme => {
  test('whatever the brand colour', () => {
    const wrong = colours.flatMap(colour => {
      const tokens = branded(scheme, colour)
      const ratio = (a: string, b: string) => contrast(hex(tokens, `var(${a})`), hex(tokens, `var(${b})`))
      const filled = scheme === 'light' ? 7 : 5
      return [
        ...texts.filter(([a, b]) => ratio(a, b) < 4.5),
        ...edges.filter(([a, b]) => ratio(a, b) < 3),
        ...[filled, filled + 1].filter(at => ratio('--primary-text', `--ink-${at}`) < 4.5).map(at => ['white', `--ink-${at}`]),
      ].map(pair => `${colour}: ${pair.join(' on ')}`)
    })
    expect(wrong).toEqual([])
  })
})

test('the product’s own colour gives the product’s own shades, but for what rounding does', () => {
  const near = (a: string, b: string) => [1, 3, 5].every(at => Math.abs(part(a, at) - part(b, at)) <= 8)
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const { shades } = paletteOf('#1d3a8a')
  expect(shades[7]).toBe('#1d3a8a')
  expect(shades.filter((shade, at) => at !== 8 && !near(shade, ownShades[at] ?? ''))).toEqual([])
})

test('a colour that carries white stays what it is; one that does not becomes as much darker as it must', () => {
  expect(primaryOf('#8a1d3a')).toBe('#8a1d3a')
  expect(primaryOf('#ffd600')).not.toBe('#ffd600')
  expect(ratioOf(primaryOf('#ffd600'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
