import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { TinRaise } from './tin-raise'

it('shows an example, and says how many digits an acknowledgement number has once a shorter one is left, and not while it is typed', async () => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  serve(() => ({ status: 404, data: { message: 'Not found' } }))
  const { user } = open(<TinRaise />)
  const box = await screen.findByLabelText(/Acknowledgement number/)
  expect(box.getAttribute('placeholder')).toBe('990019700070973')
  await user.type(box, '123')
  expect(screen.queryByText('An acknowledgement number has 15 digits')).toBeNull()
  await user.tab()
  expect(await screen.findByText('An acknowledgement number has 15 digits')).toBeTruthy()
})
