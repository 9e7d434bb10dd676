import { live } from '@sevakendra/contract/kit/live'

/** A browser's stream of events, read one by one. */
export interface LiveStream {
  status: number
  headers: Headers
  /** The next thing that is said; undefined once the stream has ended. */
  next(): Promise<string | undefined>
  close(): void
}

/** @param headers token and cookies of who listens */
export async function openStream(origin: string, headers: Record<string, string>): Promise<LiveStream> {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api${live.path}`, { headers, signal: stop.signal })
  const events = eventsOf(response)
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value,
    close: () => stop.abort(),
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const name = /^event: (\w+)$/m.exec(event)?.[1]
      if (name) yield name
    }
  }
  return undefined
}
