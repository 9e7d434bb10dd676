import { PassThrough } from 'node:stream'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { type LiveTopic, live, liveOpen, liveRecord } from '@sevakendra/contract/kit/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../database.gen'
import type { Services } from '../tx'
import { Refusal } from './errors'
import { openChanges } from './live-records'
import type { Who } from './who'

/** Something of a person or a shop whose changes open screens are told of. */
export interface Topic {
  name: LiveTopic
  /** Whose changes this person is told of; null of nobody's. */
  of(who: Who): number | null
  /** For each of them a text that is another one after every change. One quick statement. */
  stamps(db: Kysely<DB>, ids: number[]): Promise<ReadonlyMap<number, string>>
}

interface Stream {
  who: Who
  request: FastifyRequest
  out: PassThrough
  /** What was there when its browser was told last. */
  seen: Map<LiveTopic, string | undefined>
  checkedAt: number
}

/** How often the stamps of what is followed are read, all of a topic by one statement; nothing while nobody listens. */
const lookMs = 400
const afterErrorMs = 5000
/** How often a stream shows that it lives, and its session is looked at again. */
const heartbeatMs = 15_000
/** Open streams of one person at one node: a tab has one while it is seen. */
const mostOfOne = 8

/**
 * Tells open screens that something has changed, whatever changed it and on whichever node: each node looks for itself, because a message
 * from within the posting would make all postings wait for each other, and one after it would be lost with its node. docs/decisions/022.
 */
export function mountLive(
  http: FastifyInstance,
  services: Pick<Services, 'db' | 'log'>,
  whoIs: (request: FastifyRequest) => Promise<Who | undefined>,
  topics: readonly Topic[],
): void {
  const streams = new Set<Stream>()
  const changes = openChanges(services.db)
  let looking: NodeJS.Timeout | undefined
  let begun: Promise<void> | undefined
  let closing = false

  http.get(`/api${live.path}`, { config: { endpoint: live as Endpoint } }, async (request, reply) => {
    const who = await whoIs(request)
    if (!who) throw new Refusal('Please sign in', 401)
    if ([...streams].filter(one => one.who.userId === who.userId).length >= mostOfOne)
      throw new Refusal('Too many windows are open. Please close some.', 429, { retryAfter: 30 })
    const stream: Stream = { who, request, out: new PassThrough(), seen: new Map(), checkedAt: Date.now() }
    streams.add(stream)
    stream.out.on('close', () => streams.delete(stream))
    request.raw.on('close', () => stream.out.destroy())
    try {
      // What changes after this is told; what the page reads after 'open' has what changed before.
      begun ??= changes.begin()
      await begun
      for (const { topic, stamp } of await stampsFor(services.db, topics, [stream])) stream.seen.set(topic.name, stamp(who))
    } catch (error) {
      if (!looking) begun = undefined
      stream.out.destroy()
      throw error
    }
    say(stream, liveOpen)
    looking ??= setTimeout(look, lookMs).unref()
    return reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(stream.out)
  })
  // A stop waits for requests, and these never end by themselves.
  http.addHook('preClose', async () => {
    closing = true
    clearTimeout(looking)
    for (const { out } of streams) out.end()
  })

  async function look(): Promise<void> {
    let next = lookMs
    try {
      await stillThere()
      for (const { topic, stamp } of await stampsFor(services.db, topics, [...streams]))
        for (const stream of streams) {
          const now = stamp(stream.who)
          if (now === stream.seen.get(topic.name)) continue
          stream.seen.set(topic.name, now)
          say(stream, topic.name)
        }
      const latest = await changes.since()
      for (const stream of streams)
        if (latest === 'many') say(stream, liveOpen)
        else for (const change of latest) if (change.isFor(stream.who)) say(stream, liveRecord, change.data(stream.who))
    } catch (error) {
      next = afterErrorMs
      services.log.warn({ err: error }, 'nobody could be told of changes')
    }
    looking = streams.size > 0 && !closing ? setTimeout(look, next).unref() : undefined
    if (!looking) begun = undefined
  }

  /** Ends the streams of people whose session or token has ended, shows the others that theirs lives, and takes over what they may now. */
  async function stillThere(): Promise<void> {
    const now = Date.now()
    for (const stream of streams) {
      if (now - stream.checkedAt < heartbeatMs) continue
      stream.checkedAt = now
      const who = await whoIs(stream.request)
      if (!who || topics.some(topic => topic.of(who) !== topic.of(stream.who))) {
        // Nothing is written to it any more, even before it has closed.
        streams.delete(stream)
        stream.out.end()
        continue
      }
      // From here on it is told what this person may read now.
      stream.who = who
      stream.out.write(': \n\n')
    }
  }
}

interface Stamps {
  topic: Topic
  stamp(who: Who): string | undefined
}

async function stampsFor(db: Kysely<DB>, topics: readonly Topic[], streams: Stream[]): Promise<Stamps[]> {
  const found: Stamps[] = []
  for (const topic of topics) {
    const ids = new Set(streams.flatMap(({ who }) => topic.of(who) ?? []))
    const stamps = ids.size > 0 ? await topic.stamps(db, [...ids]) : new Map<number, string>()
    found.push({
      topic,
      stamp(who) {
        const id = topic.of(who)
        return id === null ? undefined : stamps.get(id)
      },
    })
  }
  return found
}

/** A browser that takes nothing any more is let go: it comes back by itself. */
const fullAt = 16_384

function say({ out }: Stream, event: string, data = ''): void {
  if (out.writableLength > fullAt) out.destroy()
  else out.write(`event: ${event}\ndata: ${data}\n\n`)
}
