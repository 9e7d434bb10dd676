import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { open } from '../../../test/world'
import { RecordDrawer } from '../record/record-drawer'
import { guardedRoutesOf } from './area'
import { BusinessProvider } from './business'
import { Page } from './page'
import { nameWindow } from './window-name'
import { useScreenTitle } from './window-title'

const before = document.title
afterEach(() => {
  nameWindow('business', undefined)
  document.title = before
})

function Frame() {
  useScreenTitle()
  return (
    <main>
      <p>the frame</p>
      <Outlet />
    </main>
  )
}
const lines = [
  { path: 'payments', title: 'Payments', may: 'signedIn', element: <Page title="Payments">all</Page> },
  { path: 'payments/:id', title: 'Payment', may: 'signedIn', element: <Page title="PY26110001">one</Page> },
] as const
const business = {
  businessName: 'Asha Services',
  add1: '',
  add2: '',
  add3: '',
  district: '',
  pin: '',
  state: '',
  contactNo: '',
  emailId: '',
}

it('names record and screen before the business, and an address that nobody declared inside its frame', async () => {
  const routes = [{ path: '/', element: <Frame />, children: guardedRoutesOf(lines) }]
  const router = createMemoryRouter([...routes, { path: '/door', element: <p>door</p> }], { initialEntries: ['/payments'] })
  render(
    <BusinessProvider known={business}>
      <RouterProvider router={router} />
    </BusinessProvider>,
  )
  await waitFor(() => expect(document.title).toBe('Payments · Asha Services'))
  await router.navigate('/payments/7')
  await waitFor(() => expect(document.title).toBe('PY26110001 · Payment · Asha Services'))
  await router.navigate('/payments/7/nowhere/else')
  expect(await screen.findByRole('heading', { name: 'Something is not right...' })).toBeTruthy()
  expect(screen.getByText('the frame')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get back to home page' }).getAttribute('href')).toBe('/')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(document.title).toBe('Something is not right... · Asha Services')
  await router.navigate('/door')
  await waitFor(() => expect(document.title).toBe('Asha Services'))
})

it('names a record that is open beside its list, until it is closed', async () => {
  function List() {
    const [opened, setOpened] = useState(true)
    return (
      <Page title="Payments">
        {opened && (
          <RecordDrawer
            close={() => setOpened(false)}
            size={400}
            title="500.00/-"
            about="PY26110001 · Asha Stores"
            error={undefined}
            again={() => undefined}
          >
            one
          </RecordDrawer>
        )}
      </Page>
    )
  }
  const { user } = open(<List />)
  await waitFor(() => expect(document.title).toBe('500.00/- · PY26110001 · Asha Stores · Payments'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.title).toBe('Payments'))
})
