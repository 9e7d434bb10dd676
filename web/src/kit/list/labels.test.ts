import type { List } from '@sevakendra/contract/kit/list'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/**/lists.ts'], { eager: true })

const isList = (made: unknown): made is List => typeof made === 'object' && made !== null && 'columns' in made && 'export' in made

const lists = Object.values(files).flatMap(file => Object.values(file).filter(isList))

/** Words inside a label that stay small; every other word begins with a capital, as in the specification's labels. */
const small = /^(?:of|the|or|and|as)$/

const isTitle = (label: string) =>
  label
    .split(' ')
    .map(word => word.replace(/^\(/, ''))
    .every((word, n) => (n > 0 && small.test(word)) || !/^[a-z]/.test(word)) && !/\bId\b/.test(label)

test('the labels of all columns are in Title Case', () => {
  expect(lists.length).toBeGreaterThan(40)
  const wrong = lists.flatMap(({ path, columns }) =>
    Object.values(columns).flatMap(({ label }) => (isTitle(label) ? [] : [`${path}: ${label}`])),
  )
  expect(wrong).toEqual([])
})
