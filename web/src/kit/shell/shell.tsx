import '../look/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { giveNonce, nonce } from '../look/nonce'
import { theme, variables } from '../look/theme'

giveNonce()

/** The looks of everything that is made of Mantine: the door has no more around it. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={nonce}>
      {children}
    </MantineProvider>
  )
}
