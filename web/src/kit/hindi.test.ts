import { expect, test } from 'vitest'
import listed from '../../test/not-in-hindi.json'
import { textsOfProduct } from '../../test/texts'
import hindi from './words/hi.json'
import { isTemplate } from './words-filled'

/**
 * A new text comes with its Hindi. `names` is what is no language, `printed` what stands on printed papers alone, which are English.
 * A text with a value in it (`${…}`) is found by the one with a place for it, `{{name}}`: see `words-filled`.
 */
test('every text of screens, declarations and refusals has its Hindi', () => {
  const filled = new Set(
    Object.keys(hindi)
      .filter(isTemplate)
      .map(text => text.replace(/\{\{\w+\}\}/g, `\${…}`)),
  )
  // 'Error: …': what follows is translated by itself.
  const inParts = (text: string) => (/^(.+): \$\{…\}$/.exec(text)?.[1] ?? '') in hindi
  const texts = textsOfProduct()
  const without = [...texts].filter(text => !(text in hindi) && !filled.has(text) && !inParts(text)).sort()
  expect(texts.size).toBeGreaterThan(2000)
  expect(without).toEqual([...listed.names, ...listed.printed].sort())
  // The compiler that reads all sources is loaded here.
}, 60_000)
