import { describe, expect, it } from 'vitest'
import { isInside, outgoingAddress } from './mail-host'

describe('an outgoing host', () => {
  it('in a private network or on this machine is seen, however it is written', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
    ])
      expect(isInside(address), address).toBe(true)
    for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])
      expect(isInside(address), address).toBe(false)
  })

  it('on this machine is refused in production and allowed in the demo', async () => {
    await expect(outgoingAddress('localhost', true)).rejects.toThrow('private network')
    await expect(outgoingAddress('169.254.169.254', true)).rejects.toThrow('private network')
    expect(isInside(await outgoingAddress('localhost', false))).toBe(true)
  })
})
