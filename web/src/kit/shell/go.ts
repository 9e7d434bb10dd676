import { useContext, useEffect, useMemo, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate,
} from 'react-router'

/**
 * Whether the person has left the screen on which this was called, for what happens after an answer of the server.
 * A part that is no longer drawn, such as a dialog that closed, has not left as long as the address is the same.
 * @returns a function that keeps its identity and answers for the moment in which it is called
 */
export function useLeft(): () => boolean {
  const router = useContext(DataRouterContext)?.router
  const place = useRef({ drawn: true, at: '' })
  useEffect(() => {
    place.current.drawn = true
    return () => {
      place.current.drawn = false
    }
  }, [])
  useEffect(() => {
    place.current.at = addressOf(router)
  })
  return useMemo(() => () => !place.current.drawn && addressOf(router) !== place.current.at, [router])
}

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router']

const addressOf = (router: Router | undefined): string => (router ? router.state.location.pathname + router.state.location.search : '')

/**
 * The address at which the person is, or to which they are on the way. What the screen was last drawn with may be older, when something happens
 * after an answer of the server.
 * @returns a function that keeps its identity and answers for the moment in which it is called
 */
export function useAddressNow(): () => { pathname: string; search: string } {
  const router = useContext(DataRouterContext)?.router
  return useMemo(() => () => router?.state.navigation.location ?? router?.state.location ?? { pathname: '', search: '' }, [router])
}

/** `useNavigate` for screens: it leads nowhere once the person has left the screen, so that a late answer takes nobody away from another one. */
export function useGo(): NavigateFunction & { left: () => boolean } {
  const navigate = useNavigate()
  const left = useLeft()
  return useMemo(() => {
    const go = (to: To | number, options?: NavigateOptions) => {
      if (left()) return
      return typeof to === 'number' ? navigate(to) : navigate(to, options)
    }
    return Object.assign(go as NavigateFunction, { left })
  }, [navigate, left])
}
