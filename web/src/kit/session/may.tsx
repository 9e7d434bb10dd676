import { me } from '@sevakendra/contract/identity/endpoints'
import type { Access } from '@sevakendra/contract/kit/capabilities'
import { capabilitiesOf } from '@sevakendra/contract/register/capabilities'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useRead } from '../call/send'
import { useUser } from './session'

type May = (access: Access) => boolean

const Capabilities = createContext<May>(access => access === 'public')
const Exports = createContext(true)
const Held = createContext<string | null>(null)

/** Whether the signed-in person may do a thing. For showing and hiding only: the server decides again on every request. */
export const useMay = (): May => use(Capabilities)

/** Whether lists may be taken along: not by everybody who only looks at somebody else's account. */
export const useMayExport = (): boolean => use(Exports)

/** Why filing and topping up are closed to this person until a KYC is there, in the server's words; null where nothing is. */
export const useHeldUp = (): string | null => use(Held)

/** Until the server has answered, what comes with the role alone is taken to be all. */
export function MayProvider({ children }: { children: ReactNode }) {
  const role = useUser()?.role.toLowerCase() ?? ''
  const { data } = useRead(me, { staleTime: 60_000 })
  const may = useMemo((): May => {
    const held = new Set<string>(data?.may ?? capabilitiesOf(role, []))
    return access => access === 'public' || access === 'signedIn' || held.has(access)
  }, [data, role])
  return (
    <Capabilities value={may}>
      <Exports value={data?.impersonator?.mayExport !== false}>
        <Held value={data?.heldUp ?? null}>{children}</Held>
      </Exports>
    </Capabilities>
  )
}
