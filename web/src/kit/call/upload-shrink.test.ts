import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shrink } from './upload-shrink'

interface Asked {
  quality: number
  maxWidth: number
}
const asked: Asked[] = []
let bytesOf: (asked: Asked) => number | undefined
vi.mock('compressorjs', () => ({
  default: class {
    constructor(_: File, { quality, maxWidth, ...on }: Asked & { success: (made: Blob) => void; error: () => void }) {
      asked.push({ quality, maxWidth })
      const bytes = bytesOf({ quality, maxWidth })
      if (bytes === undefined) on.error()
      else on.success(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
    }
  },
}))

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'slip.jpg', { type })
const limit = 2_000_000

describe('a photograph that is sent', () => {
  beforeEach(() => {
    asked.length = 0
    bytesOf = ({ quality, maxWidth }) => Math.round(quality * maxWidth * 1000)
  })

  test('is made smaller until it fits what is taken there, and no smaller', async () => {
    const made = await shrink(photo(5_000_000), limit)
    expect(made.size).toBeLessThanOrEqual(limit)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.map(bytesOf).filter(bytes => (bytes ?? 0) <= limit)).toHaveLength(1)
    expect(made.name).toBe('slip.jpg')
  })

  test('is made smaller once where there is no limit or it fits at once', async () => {
    await shrink(photo(5_000_000))
    await shrink(photo(5_000_000), 4_000_000)
    expect(asked).toHaveLength(2)
  })

  test('stays readable: what does not fit then is the smallest one, for the field to refuse', async () => {
    bytesOf = ({ quality, maxWidth }) => Math.round(quality * maxWidth * 10_000)
    const made = await shrink(photo(40_000_000), limit)
    expect(Math.min(...asked.map(one => one.maxWidth))).toBeGreaterThanOrEqual(1654)
    expect(Math.min(...asked.map(one => one.quality))).toBeGreaterThanOrEqual(0.5)
    expect(made.size).toBe(Math.min(...asked.map(one => bytesOf(one) ?? 0)))
  })

  test('goes as it is when it is small enough, no picture, or cannot be read here', async () => {
    const [small, pdf, broken] = [photo(600_000), photo(5_000_000, 'application/pdf'), photo(5_000_000)]
    expect(await shrink(small, limit)).toBe(small)
    expect(await shrink(pdf, limit)).toBe(pdf)
    bytesOf = () => undefined
    expect(await shrink(broken, limit)).toBe(broken)
  })
})
