/**
 * Who may do what: one table that the server enforces and the browser reads, folded from what each room declares.
 * Denied unless written there.
 */
import type { Holding, Role } from '../kit/capabilities'
import type { Endpoint } from '../kit/endpoint'
import { capabilities } from './rooms.gen'

export { capabilities }
export type Capability = keyof typeof capabilities

/** Whom a capability can be granted to by a grant: those of a role that hold it in no other way. */
export type GrantedTo<R extends Role> = {
  [C in Capability]: (typeof capabilities)[C] extends Readonly<Record<R, 'grant'>> ? C : never
}[Capability]

const holdings = Object.entries(capabilities) as [Capability, Holding][]

/**
 * @param role the role claim of the token, already lower-cased
 * @param granted capabilities that were granted to this person
 * @param paused whether the merchant above this person's shop is suspended
 * @returns every capability that the person holds
 */
export function capabilitiesOf(role: string, granted: readonly string[], paused = false): Set<Capability> {
  const held = new Set<Capability>()
  for (const [name, { notWhilePaused, ...byRole }] of holdings) {
    const how = byRole[role as Role]
    if (paused && notWhilePaused) continue
    if (how === 'always' || (how === 'grant' && granted.includes(name))) held.add(name)
  }
  return held
}

/** The capabilities that can be granted to a person of this role. */
export function grantable(role: Role): Capability[] {
  return holdings.filter(([, byRole]) => byRole[role] === 'grant').map(([name]) => name)
}

/** How people of a role hold a capability, if they can. */
export const holdingOf = (capability: Capability, role: Role): 'always' | 'grant' | undefined => (capabilities[capability] as Holding)[role]

/**
 * Whether API keys may call an endpoint: what an employee of a shop can be allowed to do. Not the account itself and its KYC, what asks who is there to
 * confirm it, and what is for no program.
 */
export function isOpenToKeys({ path, may, stepUp, byKey }: Pick<Endpoint, 'path' | 'may' | 'stepUp' | 'byKey'>): boolean {
  if (typeof byKey === 'boolean') return byKey
  if (stepUp || !path.startsWith('/merchant/') || may === 'public' || may === 'signedIn') return false
  return holdingOf(may, 'merchantstaff') !== undefined
}
