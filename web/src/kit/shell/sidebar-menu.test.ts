import { describe, expect, test } from 'vitest'
import { entryOf, menuOf } from './sidebar-menu'

const lines = [
  { path: '', menu: 'Dashboard', may: 'signedIn' },
  { path: 'my-profile', menu: 'My Account / My Profile', may: 'signedIn' },
  { path: 'my-profile/setting', menu: 'My Account / Settings', may: 'signedIn' },
  { path: 'actions/payments', menu: 'Actions / Payments', may: 'payment.read' },
  { path: 'actions/nsdl-pan', menu: 'Actions / NSDL PAN', may: 'nsdl.read' },
  { path: 'actions/nsdl-pan/physical/list', may: 'nsdl.read' },
  { path: 'settings/carousel', menu: 'Setting / Carousel/Slider', may: 'signedIn' },
  { path: 'actions/nsdl-pan/enter', may: 'nsdl.acknowledge', reads: 'nsdl.read' },
  { path: 'users/registration-action/:id', under: 'users/registration', may: 'registration.decide' },
  { path: 'users/kyc', under: 'users/registration', may: 'kyc.verify' },
  { path: 'users/registration', menu: 'Users / Registration', may: 'signedIn' },
] as const

describe('the sidebar', () => {
  test('groups entries in the order of the lines and leaves a slash inside a name alone', () => {
    const groups = menuOf(lines, '/backend', () => true)
    expect(groups.map(group => group.name)).toEqual(['Dashboard', 'My Account', 'Actions', 'Setting', 'Users'])
    expect(groups[0]?.to).toBe('/backend')
    expect(groups[3]?.entries).toEqual([{ name: 'Carousel/Slider', to: '/backend/settings/carousel', path: 'settings/carousel' }])
  })
  test('leaves out what a person may not see, and a group of which nothing is left', () => {
    const seen = menuOf(lines, '/backend', access => access === 'signedIn' || access === 'nsdl.read')
    expect(seen.find(group => group.name === 'Actions')?.entries.map(entry => entry.name)).toEqual(['NSDL PAN'])
    expect(menuOf(lines, '/backend', access => access === 'signedIn').some(group => group.name === 'Actions')).toBe(false)
  })
  test('leads who may not open the screen of an entry to the first of its others that opens, and never to one that needs a record', () => {
    const of = (held: string) =>
      menuOf(lines, '/backend', access => access === held).flatMap(({ entries }) => entries.map(({ name, to }) => [name, to]))
    expect(of('kyc.verify')).toEqual([['Registration', '/backend/users/kyc']])
    // To work on what one may not see opens nothing.
    expect(of('nsdl.acknowledge')).toEqual([])
    expect(of('registration.decide')).toEqual([])
  })
  test('marks the nearest entry above a screen, the longest path first', () => {
    expect(entryOf(lines, 'actions/nsdl-pan/physical/list')).toBe('actions/nsdl-pan')
    expect(entryOf(lines, 'my-profile/setting')).toBe('my-profile/setting')
    expect(entryOf(lines, '')).toBe('')
  })
  test('marks the entry that a line names, and takes no half of a word for a path', () => {
    expect(entryOf(lines, 'users/registration-action/:id')).toBe('users/registration')
    expect(entryOf(lines, 'users/registrations')).toBeUndefined()
  })
})
