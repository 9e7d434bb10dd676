import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { balance, money } from '@sevakendra/contract/kit/money'
import { expect, it } from 'vitest'

/** The first and last letter of each range that our own font of the latin script covers. */
const ranges = [...readFileSync(join(import.meta.dirname, 'base.css'), 'utf8').matchAll(/"Inter Variable";[^}]*unicode-range:([^;]*);/g)]
  .flatMap(([, text = '']) => [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)])
  .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
const strange = (text: string) =>
  [...text].filter(
    letter => !ranges.some(([first, last]) => first <= Number(letter.codePointAt(0)) && Number(letter.codePointAt(0)) <= last),
  )

it('draws every amount with a font of its own, the sign of the rupee included', () => {
  expect(ranges.length).toBeGreaterThan(10)
  expect(strange(`${balance(-1_23_456_78)} ${balance(0)} ${money(50)}`)).toEqual([])
})

it('hints at no key with a sign that the font of key hints may lack', () => {
  const screens = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.tsx'),
  )
  const hints = screens.flatMap(name =>
    [...readFileSync(join(import.meta.dirname, '../..', name), 'utf8').matchAll(/<Kbd[^>]*>([^<{]*)<\/Kbd>/g)].map(([, key = '']) =>
      key.trim(),
    ),
  )
  expect(hints.length).toBeGreaterThan(5)
  expect(hints.filter(key => !/^[\x20-\x7e]*$/.test(key))).toEqual([])
})
