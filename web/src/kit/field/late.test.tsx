import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../test/world'
import type { InputProps } from './field'
import { lateInput } from './late'
import { LineRoom } from './room'

const props: InputProps = { id: 'f', label: 'Day', required: false, value: '', onChange: () => undefined, data: [] }
const Real = ({ id }: InputProps) => <input id={id} aria-label="Here" />

test('a field whose code is still on the way has its words in its place and lets nobody in', async () => {
  let arrive: (input: typeof Real) => void = () => undefined
  const Late = lateInput(
    () =>
      new Promise<typeof Real>(resolve => {
        arrive = resolve
      }),
    LineRoom,
  )
  const { container } = open(<Late {...props} />)
  expect(screen.getByText('Day')).toBeTruthy()
  expect(container.querySelector('[inert]')?.querySelector('input')).toBeTruthy()
  arrive(Real)
  expect(await screen.findByLabelText('Here')).toBeTruthy()
  expect(container.querySelector('[inert]')).toBeNull()
})

test('a field whose code is there already is drawn at once', async () => {
  const Late = lateInput(async () => Real, LineRoom)
  await Late.load()
  open(<Late {...props} />)
  expect(screen.getByLabelText('Here')).toBeTruthy()
})
