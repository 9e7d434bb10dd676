import { expect, test } from 'vitest'
import listed from '../../test/not-in-hindi.json'
import { textsOfProduct } from '../../test/texts'
import hindi from './words/hi.json'
import { isTemplate } from './words-filled'

/**
 * `missing` is what had no Hindi when this was first looked at, `names` what is no language. Neither grows: a new text comes with its
 * Hindi. A text with a value in it (`${…}`) is found by the one with a place for it, `{{name}}`: see `words-filled`.
 */
test('every text of screens, declarations and refusals has its Hindi, or is listed as missing from before', () => {
  const filled = new Set(
    Object.keys(hindi)
      .filter(isTemplate)
      .map(text => text.replace(/\{\{\w+\}\}/g, `\${…}`)),
  )
  const texts = textsOfProduct()
  const without = [...texts].filter(text => !(text in hindi) && !filled.has(text)).sort()
  expect(texts.size).toBeGreaterThan(2000)
  expect(without).toEqual([...listed.missing, ...listed.names].sort())
  // The compiler that reads all sources is loaded here.
}, 60_000)
