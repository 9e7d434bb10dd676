import { describe, expect, it } from 'vitest'
import { importColumn } from './columns'
import { type Mapping, mappingOf, mappingProblems } from './mapping'

const columns = {
  day: importColumn.day('Date'),
  name: importColumn.text('Name', { required: true }),
  words: importColumn.text('Words', { several: true }),
  paid: importColumn.amount('Paid'),
}
const rule = (has: (column: keyof typeof columns) => boolean) => (has('paid') && !has('day') ? 'An amount needs its day' : undefined)
const problems = (more: Partial<Mapping>) =>
  mappingProblems(columns, [rule], { headerRow: 1, lastRow: null, dateShape: null, roles: ['name'], ...more }).map(({ text, label }) =>
    text.replace('{{label}}', label ?? ''),
  )

describe('a mapping', () => {
  it.each<[string, Partial<Mapping>, string[]]>([
    ['has what is required', {}, []],
    ['lacks a column that is required', { roles: ['none'] }, ['Choose the column: Name']],
    ['has a column twice', { roles: ['name', 'name'] }, ['Only one column can be: Name']],
    ['has a text in several columns', { roles: ['name', 'words', 'words'] }, []],
    ['has days without a form of theirs', { roles: ['name', 'day'] }, ['Choose the date format']],
    ['has days with one', { roles: ['name', 'day'], dateShape: 'dmy' }, []],
    ['breaks a rule of several columns', { roles: ['name', 'paid'] }, ['An amount needs its day']],
    ['ends before it begins', { headerRow: 3, lastRow: 3 }, ['The last line comes after the header']],
  ])('that %s', (_, more, found) => {
    expect(problems(more)).toEqual(found)
  })

  it('is refused by its schema for the same, for unknown columns and for too many', () => {
    const schema = mappingOf(columns, [rule], 3)
    const refused = (given: object) =>
      schema.safeParse({ headerRow: 1, roles: ['name'], ...given }).error?.issues.map(({ message }) => message)
    expect(refused({})).toBeUndefined()
    expect(refused({ roles: ['none', 'name', 'name'] })).toEqual(['Only one column can be: Name'])
    expect(refused({ roles: ['shoe size'] })).toHaveLength(1)
    expect(refused({ roles: ['name', 'none', 'none', 'none'] })).toHaveLength(1)
    expect(refused({ headerRow: 41 })).toHaveLength(1)
  })
})
