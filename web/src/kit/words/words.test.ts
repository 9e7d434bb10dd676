import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { passwordChange, signIn } from '@sevakendra/contract/identity/endpoints'
import { application, consentText } from '@sevakendra/contract/registration/endpoints'
import { services } from '@sevakendra/contract/site/words'
import { expect, test } from 'vitest'
import { hindi } from '../../hindi'
import { factsOf } from '../form/schema'
import english from './en.json'
import { languageOf, translator } from './words'

const src = join(import.meta.dirname, '../..')

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
    ...['identity/recover/password-reset', 'identity/recover/user-name-forgotten'],
    // What these fetch later.
    ...['identity/new-password', 'identity/factor/second-step', 'kit/field/captcha', 'kit/form/leave'],
    ...['birthday', 'choice', 'day', 'file', 'note', 'number', 'tick'].map(kind => `kit/field/${kind}`),
  ]
    .flatMap(name => {
      const files = [...behind(join(src, name))]
      if (files.length === 0) throw new Error(`${name} is no file: a screen that has moved is looked for where it went`)
      return files
    })
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

const blanks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()

test('the Hindi of a text keeps its blanks', () => {
  for (const [english, words] of Object.entries(hindi))
    if (!english.endsWith('_one')) expect(blanks(words), english).toEqual(blanks(english))
})

test('a text with a number before a noun says one and many by the rules of its language, in English and in Hindi', () => {
  const [en, hi] = [translator('en'), translator('hi', hindi)]
  for (const [key, one] of Object.entries(english)) {
    const many = key.replace(/_one$/, '')
    // The number itself may be said in a word.
    for (const words of [one, hindi[key] ?? '']) expect(blanks(many), key).toEqual(expect.arrayContaining(blanks(words)))
    const values = Object.fromEntries(blanks(many).map(blank => [blank.slice(2, -2), `<${blank.slice(2, -2)}>`]))
    const filled = (text: string | undefined, count: number) =>
      (text ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name) => (name === 'count' ? String(count) : `<${name}>`))
    const said = (words: typeof en, count: number) => words.t(many, { ...values, count })
    expect([0, 1, 2, 11].map(count => said(en, count))).toEqual([0, 1, 2, 11].map(count => filled(count === 1 ? one : many, count)))
    expect([0, 1, 2, 11].map(count => said(hi, count))).toEqual([0, 1, 2, 11].map(count => filled(hindi[count < 2 ? key : many], count)))
  }
})

test('a text that a catalogue lacks stays English, full stops and colons included', () => {
  const words = translator('hi', { Save: 'सहेजें' })
  expect(words.t('Save')).toBe('सहेजें')
  expect(words.t('Nobody: translated. this')).toBe('Nobody: translated. this')
})

test('what has not happened until now is said with the perfect: has been … yet', () => {
  expect(Object.keys(hindi).filter(text => /\b(?:was|were)\b[^.]*\byet\b/.test(text))).toEqual([])
})

test('the language is what the cookie says, and English without one', () => {
  expect(languageOf('a=1; language=hi; b=2')).toBe('hi')
  expect(languageOf('language=hindi')).toBe('en')
  expect(languageOf('notlanguage=hi')).toBe('en')
  expect(languageOf(undefined)).toBe('en')
})
