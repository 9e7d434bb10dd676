import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open } from '../../../test/world'
import { session } from '../session/session'
import { ReadProblem } from './read-problem'

const refused = (status: number, message: string, after?: string) => ({
  response: { status, data: { message }, headers: after ? { 'retry-after': after } : {} },
})

it.each([
  ['merchant', refused(403, 'You are not allowed to do this'), 'You are not allowed to do this. Ask an administrator if you need it.'],
  [
    'merchantstaff',
    refused(403, 'You are not allowed to do this'),
    'You are not allowed to do this. Ask the owner of your shop if you need it.',
  ],
  [
    'merchant',
    refused(429, 'Too many requests. Please wait a little.', '24'),
    'Too many requests. Please wait a little. Try again in 24 seconds.',
  ],
  ['merchant', refused(503, 'The portal is busy.', '600'), 'The portal is busy. Try again in 10 minutes.'],
  ['merchant', refused(500, 'Something went wrong here.'), 'Something went wrong here.'],
])('says to a %s whom to ask or when to come back', async (role, error, words) => {
  session.save({ token: tokenOf({ role }), refreshToken: 'r' })
  open(<ReadProblem error={error} again={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
