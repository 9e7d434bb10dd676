import type { LiveTopic } from '@sevakendra/contract/kit/live'
import { livesOn, topicReads } from '@sevakendra/contract/register/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRecords, followTopic, type LiveChange } from './live'
import { commandSucceededAt, refetchShown } from './send'

/** Several steps of one command, and of a colleague who works quickly, are one change to who looks on. */
export const gatherMs = 700
/** What this tab did itself is on the screen already: its answer had everything read again. */
const ownMs = 5000

/**
 * Reads again what is on the screen and lives on a record that has changed, whoever changed it. Nothing that a person types is read again
 * into its field: forms keep what they began with, and say when the record under them is another one (`FormEdit`).
 * @param succeededAt when a command of this tab was last answered with success; milliseconds
 * @returns the way to stop
 */
export function keepLive(client: QueryClient, follow = followRecords, succeededAt = commandSucceededAt): () => void {
  let changes: LiveChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer = undefined
    const changed = changes
    changes = []
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && changed.some(({ subject, id }) => livesOn(path, subject, id)),
    })
  }
  const stop = follow(change => {
    if (!change) return refetchShown(client)
    if (change.own && Date.now() - succeededAt() < ownMs) return
    changes.push(change)
    timer ??= setTimeout(read, gatherMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Postings come all the time: what shows them is read again this often at most. */
export const topicMs = 2000

/**
 * Reads again what is on the screen and follows a topic, once for all that changes within two seconds.
 * @returns the way to stop
 */
export function keepTopics(client: QueryClient, follow = followTopic): () => void {
  const stops = (Object.keys(topicReads) as LiveTopic[]).map(topic => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && topicReads[topic].some(beginning => path.startsWith(beginning)),
      })
    }
    const stop = follow(topic, () => {
      timer ??= setTimeout(read, topicMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}

/** For the frame of the signed-in areas. */
export function useLiveRecords(): void {
  const client = useQueryClient()
  useEffect(() => keepLive(client), [client])
  useEffect(() => keepTopics(client), [client])
}
