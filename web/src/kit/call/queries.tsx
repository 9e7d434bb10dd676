import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newQueryClient } from './send'

const client = newQueryClient()

/** What `useRead` and `useSend` need around them; one memory of what was read for the whole tab. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
