import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closedToKeys, pageOutOfDate } from '@sevakendra/contract/kit/problem'
import { isOpenToKeys } from '@sevakendra/contract/register/capabilities'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyIn, isSoundApiKey } from './api-key'
import { Refusal } from './errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the device cookie: names the browser, not the person. */
    device: string
    /** The browser came without a name of ours and was just given one. */
    newDevice: boolean
    /** What was sent as an API key: of calls that are open to keys alone. */
    apiKey: string | undefined
  }
}

const nameLasts = 400 * 86_400

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Naming {
  /** Key of the names' signatures. */
  names: Uint8Array
  /** Key of the XSRF check value. */
  xsrf: Uint8Array
  /** Key of the check signs of API keys. */
  apiKeys: Uint8Array
  /** Whether a name without a signature was given by this portal, before names were signed: such a browser keeps it, with a signature. */
  isUnsigned(device: string): Promise<boolean>
}

/**
 * Gives every browser an HttpOnly name of 256 bits, to which tokens and captchas are bound, and the readable
 * XSRF cookie that the specification names. A marker beside the name carries our signature of it: a name that we did not sign is replaced and
 * counts as none. In two cookies, because a version that knew no signatures reads the first as it always was. Cookie flags follow the
 * scheme: https gets `__Host-` and Secure, the demo over plain http still works from another machine of the LAN.
 */
export function nameDevices(http: FastifyInstance, { names, xsrf, apiKeys, isUnsigned }: Naming): void {
  http.decorateRequest('device', '')
  http.decorateRequest('newDevice', false)
  http.decorateRequest('apiKey', undefined)

  http.addHook('onRequest', async (request, reply) => {
    // A program with an API key keeps no cookies, and no other site can make a browser send the header. Whether the key holds is asked with the call.
    // By the route that answers: an address can be written in more than one way (`/%61pi/…`).
    const { url, config } = request.routeOptions
    const key = url?.startsWith('/api/') ? apiKeyIn(request.headers.authorization) : undefined
    if (key !== undefined) {
      const { endpoint } = config
      const asksAnybody = endpoint?.may === 'public' && readOnly.has(request.method)
      if (endpoint && !asksAnybody && !isOpenToKeys(endpoint)) throw new Refusal(closedToKeys, 403)
      request.apiKey = key
      request.device = hashOf(key)
      request.newDevice = !isSoundApiKey(key, apiKeys)
      return
    }
    const secure = request.protocol === 'https'
    const flags = { path: '/', sameSite: 'strict', secure } as const
    const cookie = secure ? '__Host-did' : 'did'
    const marker = secure ? '__Host-known' : 'known'
    const { [cookie]: sent, [marker]: mark } = request.cookies
    // A page that another site leads to comes without our strict cookies, the marker alone travels then: this browser has a name already,
    // and a new one would end its sign-ins. The page's own calls bring the old one again.
    if (sent === undefined && mark && request.method === 'GET' && !request.url.startsWith('/api/')) return
    const known = await nameOf(sent, mark)
    const name = known ?? randomBytes(32).toString('base64url')
    const signature = signatureOf(name, names)
    request.newDevice = known === undefined
    if (sent !== name) reply.setCookie(cookie, name, { ...flags, httpOnly: true, maxAge: nameLasts })
    if (mark !== signature) reply.setCookie(marker, signature, { ...flags, sameSite: 'lax', httpOnly: true, maxAge: nameLasts })
    request.device = hashOf(name)
    checkOrIssue(request, reply, xsrf, flags)
  })

  /** The name that we gave; undefined for none, and for one that somebody made up. */
  async function nameOf(name: string | undefined, mark = ''): Promise<string | undefined> {
    if (name === undefined || !/^[\w-]{43}$/.test(name)) return undefined
    return same(mark, signatureOf(name, names)) || (await isUnsigned(hashOf(name))) ? name : undefined
  }
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')
const signatureOf = (name: string, key: Uint8Array) => createHmac('sha256', key).update(name).digest('base64url')

function checkOrIssue(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: Uint8Array,
  flags: { path: '/'; sameSite: 'strict'; secure: boolean },
): void {
  const cookie = request.cookies['XSRF-TOKEN']
  const sound = cookie !== undefined && signed(cookie, request.device, secret)
  if (readOnly.has(request.method)) {
    if (!sound) reply.setCookie('XSRF-TOKEN', issue(request.device, secret), { ...flags, httpOnly: false })
    return
  }
  const { endpoint, askedByForm } = request.routeOptions.config
  if (endpoint?.xsrf === false || askedByForm) return
  const header = request.headers['x-xsrf-token']
  if (!sound || typeof header !== 'string' || !same(header, cookie)) throw new Refusal(pageOutOfDate, 403)
}

const mac = (random: string, device: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(`${device}.${random}`).digest('base64url')

function issue(device: string, secret: Uint8Array): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${mac(random, device, secret)}`
}

function signed(cookie: string, device: string, secret: Uint8Array): boolean {
  const [random = '', check = ''] = cookie.split('.')
  return same(check, mac(random, device, secret))
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
