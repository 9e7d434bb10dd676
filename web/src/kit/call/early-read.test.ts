import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeEarly } from './early-read'

const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))

const failed = Promise.reject(new TypeError('no line'))
failed.catch(() => undefined)

describe('a read that the page asked for itself', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {
      earlyReads: {
        token: 'mine',
        answers: { '/a': answer(200, { x: 1 }), '/b': answer(403, {}), '/c': failed, '/late': answer(200, {}) },
      },
    })
    vi.spyOn(performance, 'now').mockReturnValue(1000)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('is given once', async () => {
    expect(await takeEarly('/a', 'mine')).toEqual({ data: { x: 1 } })
    expect(await takeEarly('/a', 'mine')).toBeUndefined()
  })
  test('is not given to anybody else, nor after the page took its time', async () => {
    expect(await takeEarly('/a', 'other')).toBeUndefined()
    vi.mocked(performance.now).mockReturnValue(60_000)
    expect(await takeEarly('/late', 'mine')).toBeUndefined()
  })
  test('is asked for anew where it was refused or never answered, or was not asked for', async () => {
    for (const path of ['/b', '/c', '/d', 'constructor']) expect(await takeEarly(path, 'mine'), path).toBeUndefined()
  })
})
