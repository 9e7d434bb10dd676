import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { panStates } from './states-drawn'

const place = new URL('../../docs/pan-states.md', import.meta.url)

it('docs/pan-states.md draws the declared flow; `npm run states` writes it anew', () => {
  expect(readFileSync(place, 'utf8')).toBe(panStates())
})
