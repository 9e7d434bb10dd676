import { expect, test } from 'vitest'
import { sourcesOf } from '../../test/texts'
import { authLines } from './auth'
import { backofficeLines } from './backoffice'
import { kycLines } from './kyc'
import { merchantLines } from './merchant'
import { publicLines } from './public'

/** Words that stay small inside a title. */
const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

const isTitle = (text: string): boolean =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '')
    .split(/[ ,:]+/)
    .filter(Boolean)
    .every((word, at) => /^[A-Z0-9&]/.test(word) || (at > 0 && small.has(word)))

const lines = [...publicLines, ...authLines, ...kycLines, ...backofficeLines, ...merchantLines]
const tabs = lines.flatMap(line => line.tabs?.tabs ?? []).flatMap(tab => [tab, ...(tab.within ?? [])])

/** The names of screens: in the areas and their tabs, of lists, and over pages. */
const titles = [
  ...[...lines, ...tabs].map(({ title }) => title),
  ...found('web/src', /<Page\b[^>]*?\btitle=\{t\('([^']+)'/g),
  ...found('contract/src', /^ {2}title: '([^']+)',$/gm, /\/lists\.ts$/),
]

function found(side: string, pattern: RegExp, among = /./): string[] {
  return sourcesOf(side)
    .filter(({ fileName }) => among.test(fileName))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, title = '']) => title))
}

test('every name of a screen is in Title Case, as the specification writes its own', () => {
  expect(titles.length).toBeGreaterThan(150)
  expect([...new Set(titles)].filter(title => !isTitle(title))).toEqual([])
  expect(['Ledger check', 'Commissions waiting', 'check'].filter(isTitle)).toEqual([])
})
