import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { routesOf } from './area'
import { NotAvailable } from './not-available'

it('says under the title of the screen that it comes later', async () => {
  const routes = routesOf([{ path: 'tin', title: 'TIN Rejection', may: 'signedIn', element: <NotAvailable /> }])
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/tin'] })} />)
  expect((await screen.findAllByRole('heading', { level: 1 })).map(heading => heading.textContent)).toEqual(['TIN Rejection'])
  expect(screen.getByText('Not available yet')).toBeTruthy()
  expect(screen.getByText('This screen is not available yet. Please come back later.')).toBeTruthy()
})
