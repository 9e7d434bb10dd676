import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { Problem } from '@sevakendra/contract/kit/problem'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Database } from '../db/open'
import { lost } from '../db/pool'
import type { Services } from '../tx'
import { nameDevices } from './device'
import { asksForPage, sendErrorPage } from './error-page'
import { Refusal } from './errors'
import type { App } from './http'
import { readJsonBodies } from './json-body'
import { mountMetrics } from './metrics'
import { networkOf } from './network'
import { describeApi } from './openapi'
import { inTurn } from './turns'
import type { Who } from './who'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A file of the browser's build: not counted by the limits. */
    builtFile?: boolean
    /** A page that a form without scripts asks, and that changes nothing: it comes without our check value. */
    askedByForm?: boolean
  }
}

/** What the server asks the identity room. */
interface Identity {
  /** Reads the caller of a request. */
  whoIs(request: FastifyRequest): Promise<Who | undefined>
  /** Whether a browser without a signed name was named by this portal before names were signed. */
  isUnsignedBrowser(device: string): Promise<boolean>
}

/** A network may send so many times what one browser may. */
const browsersOfNetwork = 10
/** Milliseconds that a report waits for others to be read: as long as anything waits for a connection. */
const longestWait = 10_000
/** Reports, charts and balances of one person that wait for others: no screen asks for more than three at once, and a browser for six without HTTP/2. */
const mostReportsWaiting = 8

/**
 * The HTTP server without any room in it: limits, cookies, headers, error bodies, health, API page.
 * @param database what the metrics are asked of
 */
export async function createApp(services: Services, { whoIs, isUnsignedBrowser }: Identity, database: Database): Promise<App> {
  const { config } = services
  const http = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 100_000,
    // A client that sends slower than this holds no socket; answers may take as long as they need.
    requestTimeout: 15_000,
    keepAliveTimeout: 20_000,
    // Looked at every second: by itself Node looks for slow ones twice a minute.
    http: { connectionsCheckingInterval: 1000, headersTimeout: 10_000 },
    // What reaches us while we stop is still answered, and its connection closed then.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Unlike a counter, found in the logs of months.
    genReqId: () => newReference(),
    // A path that cannot be read has no route, and so no error handler.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
  })
  // Bodies are parsed by the contract's zod in `handle`, which also writes their replies.
  http.setValidatorCompiler(() => () => true)
  // Bodies are JSON or uploads; a text would reach the schemas as a string.
  http.removeContentTypeParser('text/plain')
  readJsonBodies(http)
  http.setErrorHandler<FastifyError>(answerError)
  http.setNotFoundHandler((request, reply) => answerError(new Refusal('Not found', 404), request, reply))
  await http.register(cookie)
  await http.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  http.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  // The default, 11, is for files that are packed once: a page takes 70 ms with it and a long export does not begin for minutes.
  await http.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (!config.trustProxy) warnOfProxy(http)
  if (config.requestsPerMinute > 0) await limitRequests(http, config.requestsPerMinute)
  nameDevices(http, {
    names: services.vault.secret('device'),
    xsrf: services.vault.secret('xsrf'),
    apiKeys: services.vault.secret('apiKey'),
    isUnsigned: isUnsignedBrowser,
  })
  await http.register(underPressure, {
    maxEventLoopDelay: config.overloadMs,
    retryAfter: 5,
    message: 'The portal is very busy. Please try again in a few seconds.',
  })
  http.addHook('onResponse', async (request, reply) => {
    services.log.info(
      {
        reference: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  // Half of the connections: one screen of a report asks for three things at once.
  const places = Math.max(1, Math.floor(config.databasePool / 2))
  const turns = inTurn({ places, waitMs: longestWait, mostWaiting: mostReportsWaiting })
  const app: App = { http, services, answered: [], lists: [], reports: [], whoIs, inTurn: turns }
  mountMetrics(http, services, database)
  await describeApi(app)
  http.get('/api/health', async () => ({ ok: true }))
  http.get('/api/ready', async (_, reply) => {
    try {
      await services.db.selectNoFrom(eb => eb.lit(1).as('one')).execute()
      return { ok: true }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ message: 'The database does not answer' })
    }
  })
  http.all('/api/*', async () => {
    throw new Refusal('Not found', 404)
  })
  return app
}

/**
 * So many requests a minute of one browser, and ten times as many of one network, of which those without a name of ours share one browser's
 * part: who drops the cookie again and again gains no more than that. Counted by each node for itself. Files of the build are not counted:
 * a screen that is opened for the first time asks for a dozen of them, and they cost the server next to nothing.
 */
async function limitRequests(http: App['http'], max: number): Promise<void> {
  await http.register(rateLimit, {
    max,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: isBuiltFile,
    // People behind one address count each for themselves; who keeps no cookies shares with all others who do not.
    keyGenerator: request => `${networkOf(request.ip)} ${request.newDevice ? '' : request.device}`,
  })
  const ofNetwork = http.createRateLimit({
    max: max * browsersOfNetwork,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
  })
  // Before anything is looked up for the request.
  http.addHook('onRequest', async request => {
    if (isBuiltFile(request)) return
    const counted = await ofNetwork(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('Too many requests. Please wait a little.', 429, { retryAfter: counted.ttlInSeconds })
  })
}

const isBuiltFile = (request: FastifyRequest): boolean => request.routeOptions.config?.builtFile === true

/** An error is JSON for programs, and a page for somebody who opened an address. */
function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, problem, retryAfter } = worded(error, request)
  if (retryAfter && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
  if (asksForPage(request)) return sendErrorPage(request, reply, { status, problem })
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem)
}

/** The one error body. A 5xx says nothing of the inside; its reference stands in the log beside the cause. */
function worded(error: FastifyError | Refusal, request: FastifyRequest): { status: number; problem: Problem; retryAfter?: number } {
  if (error instanceof Refusal) return { status: error.status, problem: error.problem, retryAfter: error.retryAfter }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, problem: { message: 'This is too large' } }
  if (status === 429) return { status, problem: { message: 'Too many requests. Please wait a little.' }, retryAfter: 30 }
  if (status === 503) return { status, problem: { message: error.message }, retryAfter: 5 }
  if (status >= 400 && status < 500) return { status, problem: { message: STATUS_CODES[status] ?? 'This request could not be understood' } }
  // Someone else took the name, number or key between our look and our write.
  if ('code' in error && error.code === '23505') {
    // Which index it was: the values stand in the error alone, and may be somebody's.
    const { constraint, table } = error as { constraint?: string; table?: string }
    request.log.warn({ event: 'unique', constraint, table, reference: request.id }, 'a unique index refused what nobody had looked for')
    return { status: 409, problem: { message: 'This exists already, or was just entered by someone else. Reload and try again.' } }
  }
  if (lost(error) || tooSlow(error)) {
    request.log.error({ err: error, reference: request.id }, 'the database did not answer in time')
    const again = request.method === 'GET' || request.headers['idempotency-key'] !== undefined
    const message = again
      ? 'The database does not answer. Please try again in a few seconds.'
      : 'The database does not answer. Please look whether this was done before you try again.'
    return { status: 503, problem: { message }, retryAfter: 3 }
  }
  if (unholdable(error)) {
    request.log.error({ err: error, reference: request.id }, 'a value that no column holds came as far as the database')
    return { status: 400, problem: { message: 'This request could not be understood' } }
  }
  request.log.error({ err: error, reference: request.id }, 'unexpected error')
  return { status: 500, problem: { message: 'Something went wrong on our side. Nothing was changed.', data: `Reference ${request.id}` } }
}

/**
 * A number, day or text that PostgreSQL cannot read or hold. Schemas refuse these; one that forgot to is a fault of ours in the log, and
 * still no reason to call a wrong question a breakdown.
 */
const unholdable = (error: Error): boolean =>
  'code' in error && ['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(String(error.code))

/** Sixteen hexadecimal digits. Twelve decimal ones in a row would be kept out of the log as an Aadhaar number. */
export function newReference(draw = () => randomBytes(8).toString('hex')): string {
  for (;;) {
    const drawn = draw()
    if (!/\d{12}/.test(drawn)) return drawn
  }
}

/** Behind a proxy that is not trusted all visitors are one network: they share its limits, and one of them can use them up. */
function warnOfProxy(http: FastifyInstance): void {
  let said = false
  http.addHook('onRequest', async request => {
    if (said || request.headers['x-forwarded-for'] === undefined) return
    said = true
    request.log.warn(
      { event: 'proxy.untrusted' },
      'Requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one network and share its limits.',
    )
  })
}

/** Waited too long, for itself or for somebody else who holds what it needs: a second copy of one command, for instance. */
const tooSlow = (error: Error): boolean => 'code' in error && (error.code === '57014' || error.code === '55P03')
