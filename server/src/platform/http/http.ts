import type { Readable } from 'node:stream'
import { type BodyOf, type Endpoint, file, type ParamsOf, type QueryOf, type ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { List } from '@sevakendra/contract/kit/list'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import {
  impersonationNoExport,
  impersonationReadOnly,
  problemTitle,
  sandboxStaysInside,
  stepUpRequired,
} from '@sevakendra/contract/kit/problem'
import type { ReportEntry } from '@sevakendra/contract/kit/report'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction, rehearsed, withTime } from '../db/transaction'
import { freeTextGuard } from '../free-text'
import { type Services, type Tx, txOf } from '../tx'
import { fieldRefusal, missing, Refusal } from './errors'
import { goneWith } from './gone'
import { doneBefore, once } from './idempotency'
import { networkOf } from './network'
import type { InTurn } from './turns'
import type { Who } from './who'

/** The server as the rooms see it. */
export interface App {
  http: FastifyInstance
  services: Services
  /** Every endpoint that was answered so far, for the API page and the walks over all of them. */
  answered: Endpoint[]
  /** Every list among them. */
  lists: List[]
  /** What the index of reports names: reports among the lists, and lists that are as good as one. */
  reports: ReportEntry[]
  /** For what may hold a connection for longer than a screen does. */
  inTurn: InTurn
  /** Reads the caller from the bearer token and its session row; undefined without or with an ended one. */
  whoIs(request: FastifyRequest): Promise<Who | undefined>
}

/** Bytes as a reply; the name goes into content-disposition. */
export interface FileReply {
  name: string
  mime: string
  body: Buffer | Readable
  /** Shown by the browser instead of saved; pictures and papers only. */
  inline?: boolean
  /** Private things are never cached (0, the default). */
  cacheSeconds?: number
}

type AnyBody = z.ZodType | undefined
type AnyEndpoint = Endpoint<string, AnyBody, AnyBody, z.ZodType | typeof file>
type Handled<E extends AnyEndpoint> = E['reply'] extends typeof file ? FileReply | undefined : ReplyOf<E>
/** Public calls may come from nobody. */
type Caller<E extends AnyEndpoint> = E['may'] extends 'public' ? Who | undefined : Who

export interface Asked<E extends AnyEndpoint> {
  who: Caller<E>
  params: ParamsOf<E>
  /** The `:id` of the path as a number; 0 in a path without one. */
  id: number
  body: BodyOf<E>
  query: QueryOf<E>
  request: FastifyRequest
  reply: FastifyReply
  /** The device cookie's hash: names the browser, not the person. */
  device: string
  services: Services
}

/**
 * Answers one endpoint of the contract: gates the capability, parses the body, honours the idempotency key,
 * opens one transaction for a POST that does something, checks the reply outside production.
 */
export function handle<E extends AnyEndpoint>(app: App, endpoint: E, handler: (asked: Asked<E> & { tx: Tx }) => Promise<Handled<E>>): void {
  route(app, endpoint, undefined, handler)
}

/**
 * The same with slow work before the transaction opens (hashing, pictures, PDF), and with effects that must stay
 * although the request is refused (counted failures, a used-up captcha).
 * @param prepare runs after the gate and the parse; what it gives arrives as `prepared`
 */
export function handleAfter<E extends AnyEndpoint, P>(
  app: App,
  endpoint: E,
  prepare: (asked: Asked<E>) => Promise<P>,
  handler: (asked: Asked<E> & { tx: Tx; prepared: P }) => Promise<Handled<E>>,
): void {
  route(app, endpoint, prepare, handler as (asked: Asked<E> & { tx: Tx; prepared: P | undefined }) => Promise<Handled<E>>)
}

function route<E extends AnyEndpoint, P>(
  app: App,
  endpoint: E,
  prepare: ((asked: Asked<E>) => Promise<P>) | undefined,
  handler: (asked: Asked<E> & { tx: Tx; prepared: P | undefined }) => Promise<Handled<E>>,
): void {
  const { services } = app
  const body = endpoint.body && strict(endpoint.body)
  // What only asks is kept nowhere.
  const guard = endpoint.body && !endpoint.reads ? freeTextGuard(endpoint.body) : undefined
  const query = endpoint.query && strict(endpoint.query)
  const check = services.config.production || endpoint.reply === file ? undefined : endpoint.reply
  // Made with the first reply: those of all endpoints together take a quarter of a start.
  let schema: ReplySchema | undefined
  const send = (reply: FastifyReply, result: unknown) => {
    schema ??= replySchema(endpoint)
    return sendAs(schema, reply, result)
  }
  app.answered.push(endpoint as Endpoint)

  app.http.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {}),
    // Brotli keeps megabytes to itself before it gives anything out; a file that is made while it is sent begins at once with gzip.
    ...(endpoint.reply === file ? { compress: { encodings: ['gzip'], threshold: 1024 } } : {}),
    config: {
      endpoint: endpoint as Endpoint,
      // By network alone: a new device cookie is had for the asking.
      ...(endpoint.perMinute
        ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000, keyGenerator: request => networkOf(request.ip) } }
        : {}),
    },
    schema: {},
    handler: async (request, reply) => {
      const who = await app.whoIs(request)
      gate(endpoint, who)
      assertStorableText(request.params)
      const asked = {
        who: who as Caller<E>,
        params: request.params as ParamsOf<E>,
        id: idOf(request.params),
        body: body ? parsed(body, request.body, endpoint.refusedWith, guard) : undefined,
        query: query ? parsed(query, request.query, 400) : undefined,
        request,
        reply,
        device: request.device,
        services,
      } as Asked<E>
      confirmed(endpoint, who, asked.body)
      const sandbox = who?.apiKey?.sandbox === true
      if (sandbox) {
        reply.header('sandbox', 'true')
        if (endpoint.byKey === 'live') throw new Refusal(sandboxStaysInside, 403)
      }
      const command = { request, who, device: request.device, body: asked.body }
      // Without slow work ahead, the transaction finds the first reply by itself.
      const before = prepare && (await doneBefore(services, endpoint, command))
      if (before) return send(reply.header('idempotency-replayed', 'true'), before.reply)
      const prepared = await prepare?.(asked)
      const run = (db: Tx['db']) => {
        return handler({ ...asked, tx: txOf(services, db), prepared })
      }
      if (endpoint.method === 'GET' || endpoint.reads) {
        const most = endpoint.statementMs
        const gone = most === undefined ? undefined : goneWith(reply.raw, 'Nobody waits for this any more')
        const asking = () => read(services, endpoint.mayLag, db => withTime(db, most, run, gone))
        const answer = await (gone ? app.inTurn(asker(who), asking, gone) : asking())
        return send(reply, check ? checked(check, answer) : answer)
      }
      // A paper that was handed out is out, of the sandbox too: what the trail says of it stays.
      const undone = sandbox && endpoint.reply !== file
      const result = await (undone ? rehearsed : inTransaction)(services.db, db =>
        once(services, db, endpoint, command, async () => {
          const answer = await (services.proveCommand?.(endpoint as Endpoint, db, () => run(db)) ?? run(db))
          return check ? checked(check, answer) : answer
        }),
      )
      if (result.replayed) reply.header('idempotency-replayed', 'true')
      return send(reply, result.reply)
    },
  })
}

/** Who waits for an answer: whoever looks at the account of somebody else takes nothing of theirs. */
const asker = (who: Who | undefined): number => (who?.impersonator ?? who)?.userId ?? 0

/** From the replica where that is good enough and there is one; whatever goes wrong there, the database itself is asked then. */
async function read<T>(services: Services, mayLag: true | undefined, run: (db: Tx['db']) => Promise<T>): Promise<T> {
  const replica = mayLag && services.replica?.db()
  if (!replica) return run(services.db)
  try {
    return await run(replica)
  } catch (error) {
    if (error instanceof Refusal && error.status !== 503) throw error
    services.log.warn({ err: error }, 'the replica did not answer')
    return run(services.db)
  }
}

/** Whether the caller may come in. @throws Refusal 401 without a session, 403 without the capability or the KYC, for impersonators, and where the person must confirm first */
function gate({ may, method, reads, exports, stepUp, needsKyc }: AnyEndpoint, who: Who | undefined): void {
  if (may === 'public') return
  if (!who) throw new Refusal('Please sign in', 401)
  if (may !== 'signedIn' && !who.may.has(may)) throw new Refusal('You are not allowed to do this', 403)
  if (needsKyc && who.heldUp) throw new Refusal(who.heldUp, 403)
  if (who.impersonator && method !== 'GET' && !reads) throw new Refusal(impersonationReadOnly, 403)
  if (who.impersonator && exports && !who.impersonator.may.has('merchant.viewAsExport')) throw new Refusal(impersonationNoExport, 403)
  if (stepUp === true && !who.steppedUp) throw new Refusal(stepUpRequired, 403)
}

/** Where only some bodies of an endpoint ask for it. @throws Refusal 403 where the person must confirm first */
function confirmed({ stepUp }: AnyEndpoint, who: Who | undefined, body: unknown): void {
  if (!stepUp || stepUp === true || who?.steppedUp) return
  const given = (body ?? {}) as Record<string, unknown>
  const asked = stepUp.some(values => Object.entries(values).every(([name, value]) => given[name] === value))
  if (asked) throw new Refusal(stepUpRequired, 403)
}

function idOf(params: unknown): number {
  const text = (params as { id?: string }).id
  if (text === undefined) return 0
  // An id that cannot exist answers like one that does not.
  if (!/^\d{1,15}$/.test(text)) throw missing()
  return Number(text)
}

/** Unknown keys are refused, not dropped. */
function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema
}

/** NUL and halves of surrogate pairs: JSON can carry them, a database text cannot. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

function assertStorableText(input: unknown): void {
  if (unstorable.test(JSON.stringify(input ?? {}))) throw new Refusal('This request could not be understood', 400)
}

function parsed(schema: z.ZodType, input: unknown, refusedWith: 400 | undefined, guard?: ReturnType<typeof freeTextGuard>): unknown {
  assertStorableText(input)
  const result = schema.safeParse(input ?? {})
  if (result.success) {
    const errors = guard?.(input)
    if (errors) throw fieldRefusal(errors, problemTitle)
    return result.data
  }
  const { issues } = result.error
  const texts = issues.map(issue => issue.message)
  // Not a form at all: nothing of it could stand beside a field.
  const shapeless = issues.some(issue => issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.path.length === 0))
  if (refusedWith || shapeless) throw new Refusal('This request could not be understood', 400, { data: texts })
  throw fieldRefusal(fieldErrors(result.error), problemTitle)
}

function checked<T>(schema: z.ZodType, value: T): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`The reply does not fit its contract: ${z.prettifyError(result.error)}`)
  return value
}

/** JSON Schema of a reply, after which its serialiser writes declared fields only; an empty one where it is no record of fields. */
export function replySchema({ reply }: Pick<AnyEndpoint, 'reply'>): ReplySchema {
  if (reply === file || reply instanceof z.ZodVoid || reply instanceof z.ZodUnknown) return unknownReply
  return z.toJSONSchema(reply as z.ZodType, { target: 'draft-7', unrepresentable: 'any', override: plainNull })
}

type ReplySchema = Record<string, unknown>
const unknownReply: ReplySchema = {}

/** `X or null` as one type with two names: of a choice between two schemas the serialiser tries out each at every cell. */
function plainNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf } = jsonSchema
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null' || typeof anyOf[0]?.type !== 'string') return
  const [{ type, enum: among, ...rest }] = anyOf as [z.core.JSONSchema.BaseSchema]
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, rest, { type: [type, 'null'] }, among && { enum: [...among, null] })
}

function sendAs(schema: ReplySchema, reply: FastifyReply, result: unknown): unknown {
  reply.header('cache-control', 'no-store')
  if (isFile(result)) {
    if (result.cacheSeconds) reply.header('cache-control', `public, max-age=${result.cacheSeconds}`)
    const name = result.name.replace(/[^\w. -]/g, '_')
    return reply
      .header('content-type', result.mime)
      .header(
        'content-disposition',
        `${result.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(result.name)}`,
      )
      .send(result.body)
  }
  if (result === undefined) return reply.code(204).send()
  // A bare number or text is JSON too: fastify would send a text as text/plain.
  reply.type('application/json; charset=utf-8')
  return reply.send(
    schema === unknownReply || typeof result === 'string' ? result : reply.serializeInput(result as Record<string, unknown>, schema),
  )
}

function isFile(value: unknown): value is FileReply {
  return typeof value === 'object' && value !== null && 'mime' in value && 'body' in value
}
