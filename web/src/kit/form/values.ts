import { useCallback, useRef, useState } from 'react'
import type { Values } from './schema'

/**
 * What a form holds, and whether that is still what it started from. The functions keep their identity and answer
 * for the moment in which they are called, not for the last drawing.
 */
export function useFormValues(start: Values) {
  const [values, draw] = useState(start)
  const now = useRef({ values: start, kept: start })
  const putAll = useCallback((changed: Values) => {
    now.current.values = { ...now.current.values, ...changed }
    draw(now.current.values)
  }, [])
  const put = useCallback((name: string, value: unknown) => putAll({ [name]: value }), [putAll])
  const current = useCallback(() => now.current.values, [])
  const isDirty = useCallback(() => !same(now.current.values, now.current.kept), [])
  /** What was sent is what it starts from now; what was typed since is still to be sent. */
  const settle = useCallback((sent: Values) => {
    now.current.kept = sent
  }, [])
  return { values, put, putAll, current, isDirty, settle }
}

const same = (one: Values, other: Values): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))
