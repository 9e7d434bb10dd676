import { claimMinutes } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { claimApplication, extendClaim, nextWaiting, releaseApplication } from '@sevakendra/contract/nsdl-pan/verify/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { refetchShown } from '../../kit/call/send'
import { useGo } from '../../kit/shell/go'
import { keepPassed, passedOver } from './verify-memory'

export const verifyPath = (id?: string) => `/backend/actions/nsdl-pan/physical/verify${id ? `/${id}` : ''}`

export type Claim =
  | { state: 'asking' }
  /** `until` by this computer's clock: the server says ten minutes from now, and the two clocks may differ. */
  | { state: 'mine'; until: number }
  | { state: 'refused'; why: string }
  /** Nobody waits. */
  | { state: 'empty' }

const fromNow = () => Date.now() + claimMinutes * 60_000

/** Holds the application that is open, or the one that has waited longest when none is named. */
export function useClaim(id: string | undefined) {
  const go = useGo()
  const { key: visit } = useLocation()
  const client = useQueryClient()
  const [claim, setClaim] = useState<Claim>({ state: 'asking' })
  const asked = useRef('')

  const ask = useCallback(async () => {
    setClaim({ state: 'asking' })
    try {
      if (id) {
        await call(claimApplication, { params: { id } })
        setClaim({ state: 'mine', until: fromNow() })
        return
      }
      const next = await call(nextWaiting, { body: { skip: passedOver() } })
      // Whoever passed over everything that waits begins again.
      const found = next ?? (passedOver().length > 0 ? await call(nextWaiting, { body: { skip: [] } }) : null)
      if (!next) keepPassed([])
      if (found) await go(verifyPath(found.id), { replace: true })
      else setClaim({ state: 'empty' })
    } catch (error) {
      setClaim({ state: 'refused', why: errorText(error) })
    }
  }, [id, go])

  useEffect(() => {
    // Asked once a visit, though React mounts twice in development: a second question would claim a second application.
    const question = `${id ?? ''} ${visit}`
    if (asked.current === question) return
    asked.current = question
    void ask()
  }, [ask, id, visit])

  const extend = useCallback(async () => {
    if (!id) return
    try {
      await call(extendClaim, { params: { id } })
      setClaim({ state: 'mine', until: fromNow() })
    } catch (error) {
      setClaim({ state: 'refused', why: errorText(error) })
    }
  }, [id])

  /** Gives it back to the queue. A claim that has ended already is back. */
  const release = useCallback(async () => {
    if (id) await call(releaseApplication, { params: { id } }).catch(() => undefined)
    refetchShown(client)
  }, [id, client])

  /** Leaves it for later and takes the next one. */
  const pass = useCallback(async () => {
    if (id) keepPassed([...passedOver().filter(one => one !== id), id])
    await release()
    await go(verifyPath())
  }, [id, release, go])

  /** Back to the one that was left last. @returns false when there is none */
  const back = useCallback(async () => {
    const passed = passedOver().filter(one => one !== id)
    const last = passed.at(-1)
    if (!last) return false
    keepPassed(passed.slice(0, -1))
    await release()
    await go(verifyPath(last))
    return true
  }, [id, release, go])

  return { claim, ask, extend, release, pass, back }
}
