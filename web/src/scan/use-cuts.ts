import { useDebouncedValue } from '@mantine/hooks'
import type { Frame } from '@sevakendra/contract/scan/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../kit/call/call'
import { errorText } from '../kit/call/error-text'
import { type Cuts, cropCalls, type ScanProduct, type Side } from './product'

interface Shown {
  key: string
  cuts: Cuts | undefined
  error: string | undefined
}

/** Every picture as the server would store it, a moment after the frames came to rest; the last ones stay until then. */
export function useCuts(of: ScanProduct, side: Side, id: string, frames: Readonly<Record<string, Frame>>) {
  const key = JSON.stringify(frames)
  const [rested] = useDebouncedValue(key, 400)
  const [shown, setShown] = useState<Shown>({ key: '', cuts: undefined, error: undefined })
  useEffect(() => {
    const body = JSON.parse(rested) as Record<string, Frame>
    const leaving = new AbortController()
    call(cropCalls(of, side).preview, { params: { id }, body, signal: leaving.signal }).then(
      cuts => setShown({ key: rested, cuts, error: undefined }),
      (error: unknown) => !leaving.signal.aborted && setShown(before => ({ ...before, key: rested, error: errorText(error) })),
    )
    return () => leaving.abort()
  }, [of, side, id, rested])
  return { cuts: shown.cuts, error: shown.error, fresh: shown.key === key }
}
