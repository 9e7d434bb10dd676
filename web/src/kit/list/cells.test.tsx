import { column } from '@sevakendra/contract/kit/list'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cell } from './cells'

const days = column.count('Days Left', { daysLeft: true })

test.each([
  [27, '27'],
  [0, '0'],
  [-1, '1 day overdue'],
  [-19, '19 days overdue'],
])('says of %s days left: %s', (n, words) => {
  expect(render(<Cell column={days} value={n} />).container.textContent).toBe(words)
})

test('leaves any other count below zero a number', () => {
  expect(render(<Cell column={column.count('Count')} value={-19} />).container.textContent).toBe('-19')
})
