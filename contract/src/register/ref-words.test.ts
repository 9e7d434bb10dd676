import { expect, test } from 'vitest'
import { readRef } from './ref-words'

test('a reference with a word of ours is read, and every other one stays as it is', () => {
  expect(readRef('PN26110005, objection 2')).toEqual({
    template: '{{refNo}}, objection {{round}}',
    values: { refNo: 'PN26110005', round: '2' },
  })
  for (const ref of ['PN26110005', 'statement.csv', 'a letter, objection 1 of 2', '']) expect(readRef(ref)).toBeUndefined()
})
