import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../test/world'
import { RouteError } from './route-error'

/** A screen whose route fails with this. */
function broken(thrown: unknown) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const loader = () => {
    throw thrown
  }
  const { router } = open(null, { at: '/here', routes: [{ path: '/broken', loader, errorElement: <RouteError /> }] })
  void router.navigate('/broken')
  return log
}

test("says 'Oops!' with status and status text", async () => {
  broken(new Response('', { status: 404, statusText: 'Not Found' }))
  await screen.findByRole('heading', { name: 'Oops!' })
  screen.getByText('404 Not Found')
})

test("says 'Something went wrong' of any other fault, and keeps it in the log", async () => {
  const fault = new Error('x is undefined')
  const log = broken(fault)
  await screen.findByRole('heading', { name: 'Oops!' })
  screen.getByText('Something went wrong')
  expect(screen.queryByText(/x is undefined/)).toBeNull()
  expect(log.mock.calls.flat().includes(fault)).toBe(true)
})
