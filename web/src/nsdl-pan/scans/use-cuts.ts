import { useDebouncedValue } from '@mantine/hooks'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { Frame, previewMyCrop } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { cropCalls } from './crop-calls'
import type { Side } from './page-image'

interface Shown {
  key: string
  cuts: ReplyOf<typeof previewMyCrop> | undefined
  error: string | undefined
}

/** Both pictures as the server would store them, a moment after the frames came to rest; the last ones stay until then. */
export function useCuts(side: Side, id: string, photo: Frame, signature: Frame) {
  const key = JSON.stringify([photo, signature])
  const [rested] = useDebouncedValue(key, 400)
  const [shown, setShown] = useState<Shown>({ key: '', cuts: undefined, error: undefined })
  useEffect(() => {
    const [one, two] = JSON.parse(rested) as [Frame, Frame]
    const leaving = new AbortController()
    call(cropCalls[side].preview, { params: { id }, body: { photo: one, signature: two }, signal: leaving.signal }).then(
      cuts => setShown({ key: rested, cuts, error: undefined }),
      (error: unknown) => !leaving.signal.aborted && setShown(before => ({ ...before, key: rested, error: errorText(error) })),
    )
    return () => leaving.abort()
  }, [side, id, rested])
  return { cuts: shown.cuts, error: shown.error, fresh: shown.key === key }
}
