import type { Capability } from '../register/capabilities'

export type { Capability }

export const roles = ['admin', 'staff', 'merchant', 'merchantstaff', 'frenchie'] as const
export type Role = (typeof roles)[number]

/** Roles as people read them: a frenchie of the specification is the member of a merchant. */
export const roleWords: Record<Role, string> = {
  admin: 'Admin',
  staff: 'Staff',
  merchant: 'Merchant',
  merchantstaff: 'Merchant staff',
  frenchie: 'Member',
}

/** `always` comes with the role, `grant` only when someone granted it to the person. */
export interface Holding extends Partial<Record<Role, 'always' | 'grant'>> {
  /** What a member may not do while the merchant above it is suspended: nothing new that costs or brings money. */
  notWhilePaused?: true
}

/** How rooms hand out most of what they declare. Staff of the back office hold only what an admin granted them, and merchant staff only what their merchant granted. */
export const backOffice = { admin: 'always', staff: 'grant' } as const satisfies Holding
export const counter = { merchant: 'always', merchantstaff: 'grant', frenchie: 'always' } as const satisfies Holding
export const adminOnly = { admin: 'always' } as const satisfies Holding

/** What a route asks of its caller: nothing, a session, or one capability. */
export type Access = 'public' | 'signedIn' | Capability

/** Where a signed-in person of this role belongs (specification §2, redirect rules). */
export function baseRoute(role: string | undefined): string {
  const known = role?.toLowerCase()
  if (!known) return '/'
  return known === 'admin' || known === 'staff' ? '/backend' : `/${known}`
}

/**
 * The same page in the area of another role: merchants, their staff and their members have the same pages, each below the base route of their role.
 * @param path an address in the portal with all that follows it, such as `/merchant/misc/courier/7?open=2`
 * @returns undefined where the address lies in no area of shops, or the role is none of theirs
 */
export function sameInAreaOf(role: string | undefined, path: string): string | undefined {
  const area = /^\/(merchantstaff|merchant|frenchie)(?=[/?#]|$)/.exec(path)?.[0]
  const known = role?.toLowerCase()
  const shops: readonly (string | undefined)[] = ['merchant', 'merchantstaff', 'frenchie'] satisfies Role[]
  return area && shops.includes(known) ? `${baseRoute(known)}${path.slice(area.length)}` : undefined
}

/**
 * Where the own KYC of a person of this role is (specification §2): merchants and their members at one address, who works for somebody at the other.
 * @returns undefined for who has none: the owner of the business, and a visitor
 */
export function kycRoute(role: string | undefined): string | undefined {
  const known = role?.toLowerCase()
  if (!known || known === 'admin') return undefined
  return known === 'merchant' || known === 'frenchie' ? '/kyc/merchant' : '/kyc/staff'
}
