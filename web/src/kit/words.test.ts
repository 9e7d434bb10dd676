import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { passwordChange, signIn } from '@sevakendra/contract/identity/endpoints'
import { application, consentText } from '@sevakendra/contract/registration/endpoints'
import { services } from '@sevakendra/contract/site/words'
import { expect, test } from 'vitest'
import { factsOf } from './form-schema'
import { languageOf, translator } from './words'
import hindi from './words/hi.json'

const src = join(import.meta.dirname, '..')

/** The files of ours behind a screen, itself included. */
function behind(file: string, seen = new Set<string>()): Set<string> {
  const path = ['', '.tsx', '.ts'].map(end => file + end).find(name => /\.tsx?$/.test(name) && existsSync(name))
  if (!path || seen.has(path)) return seen
  seen.add(path)
  for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) behind(join(dirname(path), to), seen)
  return seen
}

/** The texts of `t('…')` in the screens that a visitor meets. */
const spoken = (): string[] =>
  [
    ...['areas/public', 'identity/auth-shell', 'identity/login', 'registration/registration-apply', 'entry-server'],
    ...['identity/password-reset', 'identity/user-name-forgotten'],
    // What these fetch late.
    ...['identity/new-password', 'identity/factor/second-step', 'kit/captcha-field', 'kit/form-leave'],
    ...['birthday', 'choice', 'day', 'file', 'note', 'number', 'tick'].map(kind => `kit/field-${kind}`),
  ]
    .flatMap(name => [...behind(join(src, name))])
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)].map(([, one, two]) =>
        (one ?? two ?? '').replaceAll("\\'", "'"),
      ),
    )

test('everything that a visitor reads has its Hindi', () => {
  const labels = [
    ...Object.keys(application.shape).map(name => factsOf(application, name)),
    ...Object.keys(signIn.shape).map(name => factsOf(signIn, name)),
    ...['password', 'repeated'].map(name => factsOf(passwordChange, name)),
  ].flatMap(({ label, help, words }) => [label, ...(help ? [help] : []), ...Object.values(words ?? {})])
  const texts = [...spoken(), ...labels, consentText, ...services.flatMap(({ name, about }) => [name, about])]
  expect(texts.length).toBeGreaterThan(150)
  expect([...new Set(texts)].filter(text => !(text in hindi))).toEqual([])
})

test('the Hindi of a text keeps its blanks', () => {
  const blanks = (text: string) => [...text.matchAll(/\{\{?\w+\}/g)].map(String).sort()
  for (const [english, words] of Object.entries(hindi)) expect(blanks(words), english).toEqual(blanks(english))
})

test('a text that a catalogue lacks stays English, full stops and colons included', () => {
  const words = translator('hi', { Save: 'सहेजें' })
  expect(words.t('Save')).toBe('सहेजें')
  expect(words.t('Nobody: translated. this')).toBe('Nobody: translated. this')
})

test('a text that came filled is found by its text with places, values and data among it', () => {
  const words = translator('hi', {
    'At most {amount}': 'अधिकतम {amount}',
    'At most {amount} in this package': 'इस पैकेज में अधिकतम {amount}',
    '{bank} does not take {mode}': '{bank} {mode} नहीं लेता',
    Cash: 'नकद',
    'Line {line}: {why}': 'पंक्ति {line}: {why}',
    'Insufficient balance': 'शेष राशि कम है',
    '{{n}} entries': '{{n}} प्रविष्टियाँ',
  })
  expect(words.t('At most 1,00,000.00')).toBe('अधिकतम 1,00,000.00')
  expect(words.t('At most 50.00 in this package')).toBe('इस पैकेज में अधिकतम 50.00')
  expect(words.t('SBI (a.b) does not take Cash')).toBe('SBI (a.b) नकद नहीं लेता')
  expect(words.t('Insufficient balance: At most 1,00,000.00, At most 2.00')).toBe('शेष राशि कम है: अधिकतम 1,00,000.00, अधिकतम 2.00')
  expect(words.t('Line 3: At most 2.00')).toBe('पंक्ति 3: अधिकतम 2.00')
  expect(words.t('{{n}} entries', { n: 3 })).toBe('3 प्रविष्टियाँ')
  // Places in double braces are filled by the screen itself: nothing that came is compared with those.
  expect(words.t('3 entries')).toBe('3 entries')
  expect(translator('en').t('{{n}} left', { n: 3 })).toBe('3 left')
})

test('the language is what the cookie says, and English without one', () => {
  expect(languageOf('a=1; language=hi; b=2')).toBe('hi')
  expect(languageOf('language=hindi')).toBe('en')
  expect(languageOf('notlanguage=hi')).toBe('en')
  expect(languageOf(undefined)).toBe('en')
})
