import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { pageOutOfDate } from '@sevakendra/contract/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the device cookie: names the browser, not the person. */
    device: string
    /** The browser came without a name and was just given one. */
    newDevice: boolean
  }
}

const nameLasts = 400 * 86_400

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Gives every browser an HttpOnly name of 256 bits, to which tokens and captchas are bound, and the readable
 * XSRF cookie that the specification names. Cookie flags follow the scheme: https gets `__Host-` and Secure,
 * the demo over plain http still works from another machine of the LAN.
 * @param secret key of the XSRF check value
 */
export function nameDevices(http: FastifyInstance, secret: Uint8Array): void {
  http.decorateRequest('device', '')
  http.decorateRequest('newDevice', false)

  http.addHook('onRequest', async (request, reply) => {
    const secure = request.protocol === 'https'
    const flags = { path: '/', sameSite: 'strict', secure } as const
    const cookie = secure ? '__Host-did' : 'did'
    const known = secure ? '__Host-known' : 'known'
    let did = request.cookies[cookie]
    if (!did || !/^[\w-]{43}$/.test(did)) {
      // A page that another site leads to comes without our strict cookies, the marker alone travels then: this browser has a name already,
      // and a new one would end its sign-ins. The page's own calls bring the old one again.
      if (request.cookies[known] && request.method === 'GET' && !request.url.startsWith('/api/')) return
      did = randomBytes(32).toString('base64url')
      request.newDevice = true
      reply.setCookie(cookie, did, { ...flags, httpOnly: true, maxAge: nameLasts })
    }
    if (!request.cookies[known]) reply.setCookie(known, '1', { ...flags, sameSite: 'lax', httpOnly: true, maxAge: nameLasts })
    request.device = createHash('sha256').update(did).digest('hex')
    checkOrIssue(request, reply, secret, flags)
  })
}

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
  if (request.routeOptions.config.endpoint?.xsrf === false) return
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
