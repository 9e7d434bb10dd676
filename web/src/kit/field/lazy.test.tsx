import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../test/world'
import type { InputProps } from './field'
import { lazyInput } from './lazy'
import { LineSkeleton } from './skeleton'

const props: InputProps = { id: 'f', label: 'Day', required: false, value: '', onChange: () => undefined, data: [] }
const Real = ({ id }: InputProps) => <input id={id} aria-label="Here" />

test('a field whose code is still on the way has its words in its place and lets nobody in', async () => {
  let arrive: (input: typeof Real) => void = () => undefined
  const Lazy = lazyInput(
    () =>
      new Promise<typeof Real>(resolve => {
        arrive = resolve
      }),
    LineSkeleton,
  )
  const { container } = open(<Lazy {...props} />)
  expect(screen.getByText('Day')).toBeTruthy()
  expect(container.querySelector('[inert]')?.querySelector('input')).toBeTruthy()
  arrive(Real)
  expect(await screen.findByLabelText('Here')).toBeTruthy()
  expect(container.querySelector('[inert]')).toBeNull()
})

test('a field whose code is there already is drawn at once', async () => {
  const Lazy = lazyInput(async () => Real, LineSkeleton)
  await Lazy.load()
  open(<Lazy {...props} />)
  expect(screen.getByLabelText('Here')).toBeTruthy()
})
