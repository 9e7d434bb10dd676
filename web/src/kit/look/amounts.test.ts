import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Who may write the sign: the kit for the balance, and what reads amounts that others wrote. */
const mayWrite = [
  'contract/src/kit/money.ts',
  'contract/src/kit/identity-numbers.ts',
  'server/src/platform/imports/cells.ts',
  // Stands in a page as text and can use nothing of the first; its test compares the two.
  'web/src/kit/shell/first-drawing.ts',
]
/** Words of the specification that carry it (§2). */
const specified = ['Pay ₹1 via UPI', 'UPI से ₹1 का भुगतान करें', 'joining fee ₹530 incl. taxes', 'pre-qualified offer up to ₹3 lakh']

const sources = ['contract/src', 'server/src', 'web/src'].flatMap(side =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|css|json|html|mjs)$/.test(name) && !/\.test\./.test(name))
    .map(name => `${side}/${name}`),
)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

it('writes ₹ nowhere but before the balance, and in the words of the specification', () => {
  const found = sources
    .filter(path => !mayWrite.includes(path))
    .flatMap(path =>
      textOf(path)
        .split('\n')
        .filter(line => !/^\s*(\/\/|\/?\*)/.test(line))
        .filter(line => /₹|\\u20b9|&#(8377|x20b9)/i.test(specified.reduce((rest, words) => rest.replaceAll(words, ''), line)))
        .map(line => `${path}: ${line.trim()}`),
    )
  expect(sources.length).toBeGreaterThan(800)
  expect(found).toEqual([])
})

it('writes the amounts of a table alike: what a wallet held after a line is one of them', () => {
  const inTables = sources
    .filter(path => path.endsWith('.tsx'))
    .flatMap(path =>
      [
        // A cell; what a screen draws of a list's row; the rows of opening and closing above and below them.
        ...textOf(path).matchAll(/<t[dh][^>]*>\s*\{[^}]*\}|\b(?:cells|edges)=\{\{[\s\S]*?\n {12}\}\}/g),
      ].map(([cell]) => ({ path, cell })),
    )
  expect(inTables.length).toBeGreaterThan(30)
  expect(inTables.filter(({ cell }) => /\bbalance(?:DrCr|Words)?\(/.test(cell)).map(({ path }) => path)).toEqual([])
})

it('draws as a balance only what is one', () => {
  const calls = sources.flatMap(path => {
    const text = textOf(path)
    // By the name under which the file knows it: some have a `balance` of their own.
    const [imported, name = 'balance'] = /import [^\n]*\bbalance\b(?: as (\w+))?[^\n]*kit\/money/.exec(text) ?? []
    if (!imported) return []
    return [...text.matchAll(new RegExp(`(?<![.\\w])${name}\\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\)`, 'g'))].map(([, of]) => [path, of])
  })
  expect(calls.length).toBeGreaterThan(15)
  /** `held` is what the wallet holds, and the page of an example has its own figures. */
  const named = /balance|before|after|available|opening|closing|held|: number$|^\d/i
  expect(calls.filter(([, of]) => !named.test(of ?? ''))).toEqual([])
})
