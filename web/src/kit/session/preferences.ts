import { readPreference, savePreference } from '@sevakendra/contract/kit/preference'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { exchange } from '../call/call'
import { settingsKey } from '../call/send'

/** Dragging a column makes many changes; one of them is sent. */
const quiet = 600

/**
 * How this person set a screen up, kept on the server. Changes show at once and are sent after a moment; what cannot
 * be read or sent is no reason to disturb anyone.
 * @param schema answers the starting value for anything that does not fit (`.catch`)
 */
export function usePreference<S extends z.ZodType>(
  name: string,
  schema: S,
): [z.output<S>, (next: (before: z.output<S>) => z.output<S>) => void] {
  const client = useQueryClient()
  const { data, isSuccess } = useQuery({
    queryKey: [settingsKey, name],
    queryFn: async ({ signal }) => (await exchange(readPreference, { params: { name }, signal })).data.value,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  /** What was set up before the kept settings are known is for this visit only: sending it would throw those away. */
  const [visit, setVisit] = useState<{ value: z.output<S> }>()
  const kept = useMemo(() => (isSuccess ? { value: schema.parse(data ?? undefined) } : undefined), [isSuccess, data, schema])
  const now = kept ?? visit ?? { value: schema.parse(undefined) }
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)

  const flush = useCallback(() => {
    const pending = waiting.current
    waiting.current = undefined
    clearTimeout(pending?.timer)
    pending?.send()
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const change = useCallback(
    (next: (before: z.output<S>) => z.output<S>) => {
      if (!isSuccess) return setVisit(before => ({ value: next(before?.value ?? schema.parse(undefined)) }))
      const value = next(schema.parse(client.getQueryData([settingsKey, name]) ?? undefined))
      client.setQueryData([settingsKey, name], value)
      clearTimeout(waiting.current?.timer)
      const send = () => void exchange(savePreference, { params: { name }, body: { value } }).catch(() => undefined)
      waiting.current = { timer: setTimeout(flush, quiet), send }
    },
    [client, name, schema, isSuccess, flush],
  )
  return [now.value, change]
}
