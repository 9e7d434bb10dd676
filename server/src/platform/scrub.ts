import type { LoggerOptions } from 'pino'

/** What identity papers and keys look like, wherever they turn up. */
const shapes: [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [hidden]'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  // Aadhaar, however it is spaced; longer numbers (acknowledgements of 15 digits, instants) are not people's.
  [/(?<![\d.])\d{4}([\s-]?)\d{4}\1\d{4}(?!\d)/g, '[12 digits]'],
  [/(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/gi, '[PAN]'],
]

const secretPairs = /("?(?:password|secret|token|cookie|authorization|otp|captcha)"?\s*[:=]\s*)("[^"]*"|[^\s,;}"]+)/gi

const scrubShapes = (text: string): string => shapes.reduce((left, [shape, words]) => left.replace(shape, words), text)

/** Removes Aadhaar and PAN shapes, tokens and passwords from a text that is about to be logged. */
export const scrub = (text: string): string => scrubShapes(text).replace(secretPairs, '$1[hidden]')

/** Keys whose texts may be logged. Numbers and switches may always be. */
const spoken = new Set(
  'method route status reference reqId reason job jobId event table state version database url mail file upload name action'.split(' '),
)

/**
 * How everything is logged: texts under known keys only, an error as its kind, message and stack (never a database
 * error's detail, which quotes the row), and every line through the scrubber at last.
 */
export const logOptions = {
  serializers: {
    err: errorSeen,
    req: (request: { method?: unknown; routeOptions?: { url?: unknown } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
    res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
  },
  formatters: {
    log: (given: Record<string, unknown>) => Object.fromEntries(Object.entries(given).map(([key, value]) => [key, seen(key, value)])),
  },
  hooks: {
    streamWrite: scrubShapes,
  },
} satisfies LoggerOptions

function seen(key: string, value: unknown): unknown {
  // These three have their own serializer, which runs after this.
  if (key === 'err' || key === 'req' || key === 'res') return value
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  if (typeof value === 'number') return value >= 1e11 && value < 1e12 ? '[12 digits]' : value
  if (typeof value === 'string' && spoken.has(key)) return scrub(value)
  return '[not logged]'
}

function errorSeen(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.constructor.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(error.cause ? { cause: errorSeen(error.cause) } : {}),
  }
}
