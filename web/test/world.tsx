import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { api } from '../src/kit/api'
import { newQueryClient } from '../src/kit/send'

export interface Heard {
  method: string
  /** Below `/api`. */
  path: string
  body: unknown
  query: unknown
  headers: AxiosHeaders
  signal?: unknown
}
export type Answer = { status?: number; data?: unknown; headers?: Record<string, string> } | 'no answer'
export type Server = (heard: Heard) => Answer | Promise<Answer>

/** An axios adapter that asks a function instead of the network. */
export function adapterOf(server: Server): AxiosAdapter {
  return async config => {
    const answer = await answered(server, config)
    if (answer === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, data = '', headers = {} } = answer
    const response = { data, status, statusText: '', headers: new AxiosHeaders(headers), config }
    if (status >= 200 && status < 300) return response
    throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response)
  }
}

function answered(server: Server, config: InternalAxiosRequestConfig): Promise<Answer> {
  const { method = 'get', url = '', data, params, headers, signal } = config
  const heard = {
    method: method.toUpperCase(),
    path: url,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    query: params,
    headers,
    signal,
  }
  return new Promise((resolve, reject) => {
    const stop = signal as AbortSignal | undefined
    stop?.addEventListener('abort', () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)))
    Promise.resolve(server(heard)).then(resolve, reject)
  })
}

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
  const [path = '/'] = at.split('?')
  const router = createMemoryRouter([{ path, element: screen }, ...routes], { initialEntries: [at] })
  const client = newQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const shown = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...shown, router, client, user: userEvent.setup() }
}
