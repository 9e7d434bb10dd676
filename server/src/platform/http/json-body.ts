import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors'

/** Deeper than any body of ours; a parser that calls itself for each level ends the stack long before 100 kB do. */
const deepest = 32

/** Bodies in JSON, as Fastify reads them, but none that is nested deeper than `deepest`. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, deepest)) return done(new Refusal('This request could not be understood', 400))
    return parse(request, body, done)
  })
}

/** Whether a text opens more brackets than that at once; those inside of texts count for nothing. */
export function isDeeper(json: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === 0x22) at = endOfText(json, at)
    else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > most) return true
    } else if (sign === 0x5d || sign === 0x7d) depth--
  }
  return false
}

/** Where the quotation mark stands that ends a text; behind the last sign where there is none. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return at
  }
  return json.length
}
