import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { api } from '../src/kit/call/api'
import { Failures } from '../src/kit/call/failures'
import { newQueryClient } from '../src/kit/call/send'
import { adapterOf, type Heard, type Server } from './adapter'

export type { Answer, Heard, Server } from './adapter'

/** Lets the product's own client ask this server. */
export function serve(server: Server): Heard[] {
  const all: Heard[] = []
  api.defaults.adapter = adapterOf(heard => {
    all.push(heard)
    return server(heard)
  })
  return all
}

/** Opens a screen with everything that surrounds it in the product. */
export function open(screen: ReactNode, { at = '/', routes = [] as RouteObject[] } = {}) {
  const [path = '/'] = at.split(/[?#]/)
  const router = createMemoryRouter([{ path, element: screen }, ...routes], { initialEntries: [at] })
  const client = newQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  const shown = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ModalsProvider>
          <Failures />
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...shown, router, client, user: userEvent.setup({ applyAccept: false }) }
}
