import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { solveWork } from './captcha-work'

const hidden = (number: number) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt?expires=1&${number}`).digest('hex'),
  salt: 'salt?expires=1&',
  signature: 'signed',
  maxnumber: 5000,
})

test('finds the hidden number and sends it back with what the server signed', async () => {
  const answer = JSON.parse(atob(await solveWork(hidden(4321), async () => undefined)))
  expect(answer).toEqual({ ...hidden(4321), number: 4321, maxnumber: undefined })
})

test('lets the page breathe while it works, and ends when nothing fits', async () => {
  const pause = vi.fn(async () => undefined)
  await expect(solveWork({ ...hidden(1), challenge: 'nothing hashes to this' }, pause)).rejects.toThrow(RangeError)
  expect(pause).toHaveBeenCalledTimes(3)
})
