import { makeExport } from '@sevakendra/contract/kit/exports'
import { type ExportQuery, exportHeaders, type List } from '@sevakendra/contract/kit/list'
import { useEffect, useRef, useState } from 'react'
import { exchange, type Received } from '../call/call'
import { fileFrom, saveFile } from '../call/download'
import { errorText, retryAfterOf, statusOf } from '../call/error-text'
import { useSend } from '../call/send'

export type ExportRun =
  | { at: 'choosing' }
  /** Others have all places; it is asked again by itself. */
  | { at: 'waiting' }
  /** `share` from 0 to 1, undefined until the first byte; of a paper, which comes at once, until the end. */
  | { at: 'running'; bytes: number; share: number | undefined }
  | { at: 'done'; name: string; bytes: number }
  /** It is made in the background; its person is told. */
  | { at: 'later' }
  | { at: 'failed'; words: string }

/** The size that the server named was guessed from the first rows: the bar is full when the file is here, not before. */
const nearlyDone = 0.99

/** Fetches an export and saves it; one at a time. Leaving the screen ends it. */
export function useExport(list: List) {
  const [run, setRun] = useState<ExportRun>({ at: 'choosing' })
  const going = useRef<AbortController>(undefined)
  const make = useSend(makeExport)
  useEffect(() => () => going.current?.abort(), [])

  async function start(body: ExportQuery) {
    going.current?.abort()
    const own = new AbortController()
    going.current = own
    const { signal } = own
    const received = ({ bytes, header }: Received) => {
      const whole = Number(header(exportHeaders.bytes))
      setRun({ at: 'running', bytes, share: whole > 0 ? Math.min(nearlyDone, bytes / whole) : undefined })
    }
    setRun({ at: 'running', bytes: 0, share: undefined })
    while (!signal.aborted)
      try {
        const file = fileFrom(list.export, await exchange(list.export, { body, signal, received }))
        saveFile(file)
        return setRun({ at: 'done', name: file.name, bytes: file.size })
      } catch (error) {
        if (signal.aborted) return
        if (statusOf(error) !== 429) return setRun({ at: 'failed', words: failureWords(error) })
        setRun({ at: 'waiting' })
        await pause(retryAfterOf(error) ?? 5, signal)
      }
  }
  /** Has it made in the background. */
  async function later(query: ExportQuery) {
    setRun({ at: 'running', bytes: 0, share: undefined })
    try {
      await make({ list: list.path, query })
      setRun({ at: 'later' })
    } catch (error) {
      setRun({ at: 'failed', words: failureWords(error) })
    }
  }
  function stop() {
    going.current?.abort()
    setRun({ at: 'choosing' })
  }
  return { run, start, later, stop }
}

const failureWords = (error: unknown): string =>
  statusOf(error) === undefined ? 'The connection was lost. Nothing was saved; please try again.' : errorText(error)

/** So many seconds, or until nobody waits any more. */
const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
