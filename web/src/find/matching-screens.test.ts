import type { Access } from '@sevakendra/contract/kit/capabilities'
import { expect, test } from 'vitest'
import { matchingScreens, screensOf } from './matching-screens'

const line = (path: string, title: string, menu?: string, may: Access = 'signedIn') => ({ path, title, may, ...(menu ? { menu } : {}) })
const lines = [
  line('', 'Dashboard', 'Dashboard'),
  line('actions/nsdl-pan', 'NSDL PAN', 'Actions / NSDL PAN'),
  line('actions/nsdl-pan/verify/:id?', 'Verify Form', undefined, 'nsdl.verify'),
  line('actions/nsdl-pan/info/:id', 'Application'),
  line('actions/nsdl-pan/tin', 'Verify TIN Rejection', undefined, 'nsdl.verify'),
  line('actions/users', 'Credit Crad Request List', 'Actions / CC User List'),
  line('registration', 'Registration', 'User Management / Registration', 'registration.read'),
]
const hindi: Record<string, string> = { 'Verify Form': 'फ़ॉर्म जाँचें', Actions: 'काम' }
const all = screensOf(
  lines,
  '/backend',
  () => true,
  text => text,
)
const titles = (text: string, screens = all) => matchingScreens(screens, text).map(screen => screen.title)

test('every screen that opens without a record is there, with its place in the sidebar', () => {
  expect(all.map(({ to, title, trail }) => [to, title, trail])).toEqual([
    ['/backend', 'Dashboard', ''],
    ['/backend/actions/nsdl-pan', 'NSDL PAN', 'Actions'],
    ['/backend/actions/nsdl-pan/verify', 'Verify Form', 'Actions › NSDL PAN'],
    ['/backend/actions/nsdl-pan/tin', 'Verify TIN Rejection', 'Actions › NSDL PAN'],
    ['/backend/actions/users', 'Credit Crad Request List', 'Actions › CC User List'],
    ['/backend/registration', 'Registration', 'User Management'],
  ])
})

test('what a person may not open is not there', () => {
  const screens = screensOf(
    lines,
    '/backend',
    access => access === 'signedIn',
    text => text,
  )
  expect(screens.map(screen => screen.title)).toEqual(['Dashboard', 'NSDL PAN', 'Credit Crad Request List'])
})

test('beginnings of words in any order find a screen, the name before its surroundings, small slips last', () => {
  expect(titles('veri fo')).toEqual(['Verify Form'])
  expect(titles('FORM ver')).toEqual(['Verify Form'])
  expect(titles('verify')).toEqual(['Verify Form', 'Verify TIN Rejection'])
  expect(titles('vrify frm')).toEqual(['Verify Form'])
  expect(titles('cc user')).toEqual(['Credit Crad Request List'])
  expect(titles('pan')).toEqual(['NSDL PAN', 'Verify Form', 'Verify TIN Rejection'])
  expect(titles('board')).toEqual(['Dashboard'])
  for (const nothing of ['', ' ', '-', 'verify nothing', 'anita', 'NP2611']) expect(titles(nothing), nothing).toEqual([])
})

test('a screen is found by its Hindi and by its English name', () => {
  const screens = screensOf(
    lines,
    '/backend',
    () => true,
    text => hindi[text] ?? text,
  )
  for (const text of ['जाँचें', 'फ़ॉर्म', 'veri fo']) expect(titles(text, screens), text).toEqual(['फ़ॉर्म जाँचें'])
  expect(screens[2]?.trail).toBe('काम › NSDL PAN')
})
