import { expect, test } from 'vitest'
import listed from '../../test/not-in-hindi.json'
import { textsOfProduct } from '../../test/texts'
import hindi from './words/hi.json'

/**
 * `missing` is what had no Hindi when this was first looked at, `names` what is no language, `printed` what stands on printed
 * papers alone, which are English. None grows: a new text comes with its Hindi. A text with a value in it (`${…}`) cannot be looked up:
 * write it with a place, `t('… {{name}} …', { name })` on a screen, `filled('… {name} …', { name })` in a schema or a refusal.
 */
test('every text of screens, declarations and refusals has its Hindi, or is listed as missing from before', () => {
  const without = [...textsOfProduct()].filter(text => !(text in hindi)).sort()
  expect(without.length).toBeGreaterThan(100)
  expect(without).toEqual([...listed.missing, ...listed.names, ...listed.printed].sort())
  // The compiler that reads all sources is loaded here.
}, 60_000)
