import { live, liveRecord } from '@sevakendra/contract/kit/live'

/** A browser's stream of events, read one by one. */
export interface LiveStream {
  status: number
  headers: Headers
  /** The next thing that is said but for changes of records; undefined once the stream has ended. */
  next(): Promise<string | undefined>
  /** The next record that has changed: `payment_request 17`. */
  nextRecord(): Promise<string | undefined>
  /** Waits until it shows that it lives, and passes over what is said before. */
  beat(): Promise<void>
  close(): void
}

/** @param headers token and cookies of who listens */
export async function openStream(origin: string, headers: Record<string, string>): Promise<LiveStream> {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api${live.path}`, { headers, signal: stop.signal })
  const events = eventsOf(response)
  const next = async (wanted: (event: string) => boolean): Promise<string | undefined> => {
    for (;;) {
      const { value, done } = await events.next()
      if (done || wanted(value)) return value
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next: () => next(event => event !== beat && !event.startsWith(liveRecord)),
    nextRecord: async () => (await next(event => event.startsWith(liveRecord)))?.slice(liveRecord.length + 1),
    beat: async () => void (await next(event => event === beat)),
    close: () => stop.abort(),
  }
}

/** Stands for the comment that a stream sends from time to time. */
const beat = ':'

async function* eventsOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(event) ?? []
      if (event.startsWith(':')) yield beat
      if (name) yield data ? `${name} ${data}` : name
    }
  }
  return undefined
}
