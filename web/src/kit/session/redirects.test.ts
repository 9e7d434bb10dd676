import { describe, expect, test } from 'vitest'
import { awayFromGuarded, awayFromPublic, wantedBy } from './redirects'

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
    expect(awayFromGuarded(undefined, backOffice, '/backend')).toBe('/auth/login')
  })
  test('lets an allowed role in, in any case of letters', () => {
    expect(awayFromGuarded({ role: 'admin' }, backOffice, '/backend/setting')).toBeUndefined()
    expect(awayFromGuarded({ role: 'STAFF' }, backOffice, '/backend/setting')).toBeUndefined()
  })
  test('sends another role to its own base route', () => {
    expect(awayFromGuarded({ role: 'merchant' }, backOffice, '/backend/setting')).toBe('/merchant')
    expect(awayFromGuarded({ role: 'frenchie' }, ['merchant'], '/merchant')).toBe('/frenchie')
    expect(awayFromGuarded({ role: 'Admin' }, ['merchant'], '/merchant')).toBe('/backend')
  })
  test('keeps the page where only the kind of the shop differs', () => {
    const there = '/misc/courier/15?open=2#history'
    expect(awayFromGuarded({ role: 'frenchie' }, ['merchant'], `/merchant${there}`)).toBe(`/frenchie${there}`)
    expect(awayFromGuarded({ role: 'Merchantstaff' }, ['merchant'], `/merchant${there}`)).toBe(`/merchantstaff${there}`)
    expect(awayFromGuarded({ role: 'merchant' }, ['merchantstaff'], `/merchantstaff${there}`)).toBe(`/merchant${there}`)
    expect(awayFromGuarded({ role: 'merchant' }, ['frenchie'], '/frenchie?from=mail')).toBe('/merchant?from=mail')
    expect(awayFromGuarded({ role: 'admin' }, ['merchant'], `/merchant${there}`)).toBe('/backend')
    expect(awayFromGuarded({ role: 'frenchie' }, backOffice, `/backend${there}`)).toBe('/frenchie')
  })
  test('sends a person without a role to the home page', () => {
    expect(awayFromGuarded({ role: '' }, backOffice, '/backend/setting')).toBe('/')
  })
})

describe('a sign-in', () => {
  test('leads to the page that was opened, in the area of who signed in', () => {
    expect(wantedBy({ role: 'frenchie' }, '/merchant/misc/courier/15')).toBe('/frenchie/misc/courier/15')
    expect(wantedBy({ role: 'frenchie' }, '/frenchie/misc/courier/15')).toBe('/frenchie/misc/courier/15')
    expect(wantedBy({ role: 'admin' }, '/backend/setting')).toBe('/backend/setting')
  })
  test("leads to nobody else's page", () => {
    expect(wantedBy({ role: 'admin' }, '/merchant/misc/courier/15')).toBeUndefined()
    expect(wantedBy({ role: 'frenchie' }, '/backend/setting')).toBeUndefined()
    expect(wantedBy({ role: 'frenchie' }, undefined)).toBeUndefined()
  })
})
