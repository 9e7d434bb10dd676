import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogues, homeOf, placesOf, serverHindi } from '../../../test/word-places'

const found = catalogues()
const all = found.flatMap(([place, words]) => Object.keys(words).map(text => ({ place, text })))

test('each text has its Hindi in one file', () => {
  expect(found.length).toBeGreaterThan(10)
  const placeOf = new Map(all.map(({ place, text }) => [text, place]))
  expect(all.filter(({ place, text }) => placeOf.get(text) !== place)).toEqual([])
})

/** A text of a room's file may be said elsewhere too: it stays where somebody wrote it until `npm run words` puts it among those of all. */
test('a room’s file has what the room says, on any side, and the file of all has nothing that one room says alone', () => {
  const wrong = all.filter(({ place, text }) => (place === 'kit/words' ? homeOf(text) !== place : !placesOf(text).has(place)))
  expect(wrong.map(({ place, text }) => `'${text}' in ${place} belongs in ${homeOf(text)}: npm run words`)).toEqual([])
}, 60_000)

test('a text belongs to the room that says it alone, whichever side says it', () => {
  expect(['Save', 'NSDL PAN', 'A text of nobody'].map(homeOf)).toEqual(['kit/words', 'kit/words', 'kit/words'])
  expect(['Kind of person', 'A refund is not the exact reverse of its charge', 'Enter the challan of {{month}}'].map(homeOf)).toEqual([
    'tax',
    'wallet',
    'tax',
  ])
})

test('the server says the Hindi of every file', () => {
  const together = readFileSync(join(import.meta.dirname, '../../../../server/src/platform/hindi.gen.ts'), 'utf8')
  expect(together).toBe(serverHindi(found.map(([place]) => place)))
})
