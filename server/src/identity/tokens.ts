import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../platform/tx'

/** What the access token says; the specification names sub, name and role (§3). */
export interface Claims {
  sub: string
  name: string
  role: string
  sid: string
  /** Code of the impersonator, by which a tab knows that its session is an impersonation. */
  impersonator?: string
}

const issuer = 'sevakendra'
const audience = 'portal'

/** Seconds: a revocation holds from the next request anyway, because the session row is read each time. */
export const accessSeconds = 600

export async function accessToken(services: Services, claims: Claims): Promise<string> {
  const { sub, ...rest } = claims
  const { SignJWT } = await import('jose')
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(services.vault.secret('jwt'))
}

/**
 * @param expiredToo accept a token that ran out, for refresh and logout; its signature must still be ours
 * @returns undefined for anything that we did not issue
 */
export async function claimsOf(services: Services, token: string, expiredToo = false): Promise<Claims | undefined> {
  if (expiredToo) return (await verified(services, token, true))?.claims
  const known = knownOf(services)
  const before = known.get(token)
  if (before && before.until > Date.now()) return before.claims
  known.delete(token)
  const found = await verified(services, token, false)
  if (!found) return undefined
  if (known.size >= mostKnown) known.clear()
  known.set(token, found)
  return found.claims
}

interface Verified {
  claims: Claims
  /** Milliseconds. */
  until: number
}

/** A signature does not change: each token is checked once. Whether its session lives is asked each time, elsewhere. */
const verifiedTokens = new WeakMap<object, Map<string, Verified>>()
const mostKnown = 5000

function knownOf({ vault }: Services): Map<string, Verified> {
  const known = verifiedTokens.get(vault) ?? new Map<string, Verified>()
  verifiedTokens.set(vault, known)
  return known
}

async function verified(services: Services, token: string, expiredToo: boolean): Promise<Verified | undefined> {
  try {
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, services.vault.secret('jwt'), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      audience,
      ...(expiredToo ? { currentDate: new Date(0) } : {}),
    })
    const { sub, name, role, sid, exp = 0 } = payload
    if (typeof sub !== 'string' || typeof name !== 'string' || typeof role !== 'string' || typeof sid !== 'string') return undefined
    return { claims: { sub, name, role, sid }, until: exp * 1000 }
  } catch {
    return undefined
  }
}

/** An opaque secret of 256 bits; only its hash is stored. */
export const opaque = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
