import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { giveNonce, nonce } from './nonce'
import { newQueryClient } from './send'
import { theme, variables } from './theme'

const client = newQueryClient()
giveNonce()

/**
 * What screens with forms and lists have around them: theme, queries, toasts.
 * @param toasts how many may be seen at once: five at work, one at the door
 */
export function Shell({ toasts, children }: { toasts: 1 | 5; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={nonce}>
      <QueryClientProvider client={client}>
        <Notifications limit={toasts} autoClose={4000} position="bottom-right" />
        <ModalsProvider>{children}</ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
