import { expect, test } from 'vitest'
import { CommandKey, newKey } from './idempotency'

const counting = () => {
  let n = 0
  return () => `key-${++n}`
}

test('a key is made without randomUUID too, as on plain http', () => {
  const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  const keys = new Set([newKey(bare), newKey(bare), newKey(), newKey()])
  expect(keys.size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[\w-]{32,36}$/)
})

test('a command keeps its key until it succeeds', () => {
  const key = new CommandKey(counting())
  const body = { amount: 5 }
  expect(key.for(body)).toBe('key-1')
  key.failed(body, undefined)
  expect(key.for(body)).toBe('key-1')
  key.failed(body, 503)
  expect(key.for(body)).toBe('key-1')
  key.succeeded()
  expect(key.for(body)).toBe('key-2')
})

test('an edited command gets a new key only after a refusal that is definitive', () => {
  const key = new CommandKey(counting())
  key.failed({ amount: 5 }, 422)
  expect(key.for({ amount: 5 })).toBe('key-1')
  expect(key.for({ amount: 6 })).toBe('key-2')
})

test.each([undefined, 401, 409, 429, 500, 503])('an edited command keeps its key after %s: the first may have arrived', status => {
  const key = new CommandKey(counting())
  key.failed({ amount: 5 }, status)
  expect(key.for({ amount: 6 })).toBe('key-1')
})
