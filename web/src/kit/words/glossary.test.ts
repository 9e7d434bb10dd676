import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hindi } from '../../hindi'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/hindi.md'), 'utf8')
const terms = [...page.matchAll(/^\| ([A-Za-z -]+) \| (\p{Script=Devanagari}[^|]*) \|/gmu)].map(([, term = '', word = '']) => ({
  term,
  word,
}))

/** Texts by their English without the names of values, which are no words. */
const texts = Object.entries(hindi).map(([english, said]) => ({ english: english.replaceAll(/\{\{\w+\}\}/g, ''), said }))

/** The ledger statement is the statement of a wallet, and the ledger of a shop is that. */
const otherwise: Readonly<Record<string, RegExp>> = {
  ledger: /\bledger statements?\b|^See the balance and the ledger$|^Shown to the merchant in the ledger$/gi,
}

it.each(terms)('$term is always $word', ({ term, word }) => {
  const said = new RegExp(`\\b${term}(s|es|ed)?\\b`, 'i')
  const all = texts.filter(({ english }) => said.test(english.replaceAll(otherwise[term] ?? /$^/g, '')))
  expect(all.length).toBeGreaterThan(1)
  expect(all.filter(text => !text.said.includes(word)).map(text => `${text.english}: ${text.said}`)).toEqual([])
})

it('has the terms of the page, each once', () => {
  expect(terms.length).toBeGreaterThan(15)
  expect(new Set(terms.map(({ word }) => word)).size).toBe(terms.length)
})
