import { expect, it } from 'vitest'
import { eventWords } from './events'
import { looks, lookWords } from './looks'

it('calls what was looked at as the trail does', () => {
  expect(lookWords).toEqual(Object.fromEntries(looks.map(event => [event, eventWords[event]])))
})
