import { describe, expect, test } from 'vitest'
import { awayFromGuarded, awayFromPublic } from './redirects'

describe('the public and the sign-in layout', () => {
  test('keep a visitor', () => {
    expect(awayFromPublic(undefined)).toBeUndefined()
  })
  test.each([
    ['admin', '/backend'],
    ['staff', '/backend'],
    ['Merchant', '/merchant'],
    ['merchantstaff', '/merchantstaff'],
    ['frenchie', '/frenchie'],
    ['auditor', '/auditor'],
  ])('send a signed-in %s to %s', (role, base) => {
    expect(awayFromPublic({ role })).toBe(base)
  })
  test('keep a person without a role, whose base route they are', () => {
    expect(awayFromPublic({ role: '' })).toBeUndefined()
  })
})

describe('the guarded layout', () => {
  const backOffice = ['admin', 'staff']
  test('sends a stranger to the sign-in', () => {
    expect(awayFromGuarded(undefined, backOffice)).toBe('/auth/login')
  })
  test('lets an allowed role in, in any case of letters', () => {
    expect(awayFromGuarded({ role: 'admin' }, backOffice)).toBeUndefined()
    expect(awayFromGuarded({ role: 'STAFF' }, backOffice)).toBeUndefined()
  })
  test('sends another role to its own base route', () => {
    expect(awayFromGuarded({ role: 'merchant' }, backOffice)).toBe('/merchant')
    expect(awayFromGuarded({ role: 'frenchie' }, ['merchant'])).toBe('/frenchie')
    expect(awayFromGuarded({ role: 'Admin' }, ['merchant'])).toBe('/backend')
  })
  test('sends a person without a role to the home page', () => {
    expect(awayFromGuarded({ role: '' }, backOffice)).toBe('/')
  })
})
