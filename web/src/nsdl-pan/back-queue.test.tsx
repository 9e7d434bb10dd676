import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../test/world'
import { Age } from './back-queue'

const lateOf = (text: string) => screen.getByText(text).getAttribute('data-late')

it('an application ages while somebody has to act: the second day is late, the third too late', () => {
  open([1, 2, 3].map(days => <Age key={days} days={days} />))
  expect([lateOf('1 d'), lateOf('2 d'), lateOf('3 d')]).toEqual([null, 'yes', 'much'])
})

it('what has no age, as a finished application, is drawn without one', () => {
  open(
    <p title="finished">
      <Age days={null} />
    </p>,
  )
  expect(screen.getByTitle('finished').textContent).toBe('–')
})
