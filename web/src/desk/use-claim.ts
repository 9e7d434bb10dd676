import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../kit/call/call'
import { errorText } from '../kit/call/error-text'
import { refetchShown } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { keepPassed, passedOver } from './desk-memory'
import type { DeskProduct } from './product'

export type Claim =
  | { state: 'asking' }
  /** `until` by this computer's clock: the server says so many minutes from now, and the two clocks may differ. */
  | { state: 'mine'; until: number }
  | { state: 'refused'; why: string }
  /** Nobody waits. */
  | { state: 'empty' }

/** Holds what is open, or what has waited longest when nothing is named. */
export function useClaim(of: DeskProduct, id: string | undefined) {
  const { calls, paths, minutes } = of
  const go = useGo()
  const { key: visit } = useLocation()
  const client = useQueryClient()
  const [claim, setClaim] = useState<Claim>({ state: 'asking' })
  const asked = useRef('')

  const ask = useCallback(async () => {
    setClaim({ state: 'asking' })
    try {
      if (id) {
        await call(calls.claim, { params: { id } })
        setClaim({ state: 'mine', until: Date.now() + minutes * 60_000 })
        return
      }
      const next = await call(calls.next, { body: { skip: passedOver(of) } })
      // Whoever passed over everything that waits begins again.
      const found = next ?? (passedOver(of).length > 0 ? await call(calls.next, { body: { skip: [] } }) : null)
      if (!next) keepPassed(of, [])
      if (found) await go(paths.desk(found.id), { replace: true })
      else setClaim({ state: 'empty' })
    } catch (error) {
      setClaim({ state: 'refused', why: errorText(error) })
    }
  }, [of, id, go, calls, paths, minutes])

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
      await call(calls.extend, { params: { id } })
      setClaim({ state: 'mine', until: Date.now() + minutes * 60_000 })
    } catch (error) {
      setClaim({ state: 'refused', why: errorText(error) })
    }
  }, [id, calls, minutes])

  /** Gives it back to the queue. A claim that has ended already is back. */
  const release = useCallback(async () => {
    if (id) await call(calls.release, { params: { id } }).catch(() => undefined)
    refetchShown(client)
  }, [id, client, calls])

  /** Leaves it for later and takes the next one. */
  const pass = useCallback(async () => {
    if (id) keepPassed(of, [...passedOver(of).filter(one => one !== id), id])
    await release()
    await go(paths.desk())
  }, [of, id, release, go, paths])

  /** Back to the one that was left last. @returns false when there is none */
  const back = useCallback(async () => {
    const passed = passedOver(of).filter(one => one !== id)
    const last = passed.at(-1)
    if (!last) return false
    keepPassed(of, passed.slice(0, -1))
    await release()
    await go(paths.desk(last))
    return true
  }, [of, id, release, go, paths])

  return { claim, ask, extend, release, pass, back }
}
