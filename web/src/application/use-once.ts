import { useEffect, useState } from 'react'

/**
 * Something that is read once for a screen and then belongs to it: nothing that happens later, not even what the
 * screen itself sends, puts another version under the hands of the person.
 * @param key what it is; another key reads anew
 */
export function useOnce<T>(key: string, read: () => Promise<T>) {
  const [got, setGot] = useState<{ key: string; value?: T; error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is a new function at every drawing; the key says when it is another thing
  useEffect(() => {
    let wanted = true
    read().then(
      value => wanted && setGot({ key, value }),
      (error: unknown) => wanted && setGot({ key, error }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  const here = got?.key === key ? got : undefined
  const again = () => {
    setGot(undefined)
    setAttempt(attempt + 1)
  }
  return { value: here?.value, error: here?.error, again }
}
