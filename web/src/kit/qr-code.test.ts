import { describe, expect, it } from 'vitest'
import { drawingOf } from './qr-code'

describe('a QR code', () => {
  it('has the three corners by which scanners find it, and a margin of four around them', async () => {
    const { side, path } = await drawingOf('upi://pay?pa=shop@bank&pn=Shop&cu=INR')
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
    const last = side - 5
    for (const [x, y] of [
      [4, 4],
      [last, 4],
      [4, last],
    ])
      expect(dark.has(`${x} ${y}`)).toBe(true)
    // The fourth corner has none, and nothing reaches into the margin.
    for (let at = 0; at < 7; at += 1) expect(dark.has(`${4 + at} 4`) && dark.has(`${4 + at} 10`)).toBe(true)
    for (const place of dark) expect(place.split(' ').every(n => Number(n) >= 4 && Number(n) <= last)).toBe(true)
  })

  it('is another one for another amount', async () => {
    const codes = await Promise.all(['&am=100.00', '&am=1000.00'].map(due => drawingOf(`upi://pay?pa=shop@bank${due}`)))
    expect(codes[0]?.path).not.toBe(codes[1]?.path)
  })
})
