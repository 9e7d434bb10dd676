/** Who is signed in, as the access token says it (specification §3). For showing only: the server decides. */
export interface UserInfo {
  displayName: string
  code: string
  role: string
}

export interface Claims extends UserInfo {
  /** The session, shared by the tabs of one sign-in. */
  sid: string
  /** Seconds since 1970. */
  exp: number
  /** Code of who only looks at this account; empty in a sign-in of one's own. */
  impersonator: string
}

/** @throws when the payload is no JSON object in base64url and UTF-8 */
export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1]
  if (!payload) throw new Error('The token has no payload')
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
  const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (typeof claims !== 'object' || claims === null) throw new Error('The token payload is no object')
  const { name, sub, role, sid, exp, impersonator } = claims as Record<string, unknown>
  return {
    displayName: text(name),
    code: text(sub),
    role: text(role),
    sid: text(sid),
    exp: typeof exp === 'number' ? exp : 0,
    impersonator: text(impersonator),
  }
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
