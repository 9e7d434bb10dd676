import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, pathOf } from './endpoint'

describe('an endpoint', () => {
  it('is declared by method and path in one text', () => {
    const call = endpoint('POST /backend/door/:id/open', { summary: 'Opens a door', may: 'signedIn', reply: z.void() })
    expect(call).toMatchObject({ method: 'POST', path: '/backend/door/:id/open' })
  })

  it('fills its path with what cannot break out of its place', () => {
    expect(pathOf('/door/:id/key/:no', { id: 7, no: 'a/b?c#d' })).toBe('/door/7/key/a%2Fb%3Fc%23d')
    expect(pathOf('/door/list')).toBe('/door/list')
  })
})
