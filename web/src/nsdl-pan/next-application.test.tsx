import { allFilings } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { DoneLine, paidState, usePaid } from '../application/next-application'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { panWays } from './application-ways'
import { panPaths } from './pan-paths'

const at = '/merchant/product/nsdl-pan/physical/upload/scanning/7'

function Scan() {
  const paid = usePaid(panWays)
  return paid ? (
    <DoneLine of={panWays} after={paid}>
      Paid
    </DoneLine>
  ) : (
    <p>Nothing was paid</p>
  )
}

beforeEach(() => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  serve(() => ({ status: 404, data: { message: 'Not found' } }))
})

it('after paying leads to the form of the same applicants, whichever of all forms it was', async () => {
  const ways = allFilings.map(filing => (
    <Link key={JSON.stringify(filing)} to={at} state={paidState(panWays, filing)}>
      {JSON.stringify(filing)}
    </Link>
  ))
  const { user, router } = open(ways, {
    routes: [
      {
        path: at,
        element: (
          <MayProvider>
            <Scan />
          </MayProvider>
        ),
      },
    ],
  })
  for (const filing of allFilings) {
    await user.click(await screen.findByRole('link', { name: JSON.stringify(filing) }))
    const next = await screen.findByRole('link', { name: /Next application/ })
    expect(next.getAttribute('href')).toBe(panPaths('/merchant').apply(undefined, filing))
    await router.navigate('/')
  }
})

it('offers nothing to who comes from elsewhere, and the next one by its key', async () => {
  const { user, router } = open(<p>Home</p>, {
    routes: [
      {
        path: at,
        element: (
          <MayProvider>
            <Scan />
          </MayProvider>
        ),
      },
      { path: '*', element: <p>Form</p> },
    ],
  })
  await router.navigate(at)
  expect(await screen.findByText('Nothing was paid')).toBeTruthy()
  const [filing] = allFilings
  await router.navigate(at, { state: filing && paidState(panWays, filing) })
  await screen.findByRole('link', { name: /Next application/ })
  await user.keyboard('n')
  await waitFor(() => expect(screen.getByText('Form')).toBeTruthy())
})
