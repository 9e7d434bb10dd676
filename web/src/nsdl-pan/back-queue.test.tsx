import { finishedStates, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../test/world'
import { Age } from './back-queue'

const lateOf = (text: string) => screen.getByText(text).getAttribute('data-late')

it('an application ages while somebody has to act: the second day is late, the third too late', () => {
  open([1, 2, 3].map(days => <Age key={days} days={days} status="verified" />))
  expect([lateOf('1 d'), lateOf('2 d'), lateOf('3 d')]).toEqual([null, 'yes', 'much'])
})

it('no finished application has an age, however long ago it came', () => {
  expect(finishedStates.length).toBeGreaterThan(3)
  const { container } = open(
    physicalFlow.states.map(status => (
      <p key={status} title={status}>
        <Age days={40} status={status} />
      </p>
    )),
  )
  for (const line of container.querySelectorAll('p'))
    expect([line.title, line.textContent]).toEqual([line.title, finishedStates.some(one => one === line.title) ? '–' : '40 d'])
})
