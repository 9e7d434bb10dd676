/**
 * Who may do what: one table that the server enforces and the browser reads.
 * Denied unless written here. Staff of the back office hold only what an admin granted them,
 * and merchant staff only what their merchant granted.
 */

export const roles = ['admin', 'staff', 'merchant', 'merchantstaff', 'frenchie'] as const
export type Role = (typeof roles)[number]

/** `always` comes with the role, `grant` only when someone granted it to the person. */
type Holding = Partial<Record<Role, 'always' | 'grant'>>

const backOffice: Holding = { admin: 'always', staff: 'grant' }
const counter: Holding = { merchant: 'always', merchantstaff: 'grant', frenchie: 'always' }
const adminOnly: Holding = { admin: 'always' }

export const capabilities = {
  'dashboard.read': { admin: 'always', staff: 'always' },
  'registration.read': backOffice,
  'registration.decide': backOffice,
  'payment.read': backOffice,
  'payment.decide': backOffice,
  /** Together with `payment.read`: statements of our own bank accounts. */
  'payment.import': backOffice,
  /** Online payments that were not credited by themselves. */
  'gateway.decide': backOffice,
  'wallet.readAny': backOffice,
  /** To propose an adjustment of a wallet; another person approves it. */
  'wallet.propose': backOffice,
  'wallet.adjust': adminOnly,
  /** To give back after the acknowledgement. */
  'wallet.refund': adminOnly,
  'ledger.check': adminOnly,
  'merchant.read': backOffice,
  'nsdl.read': backOffice,
  'nsdl.verify': backOffice,
  'nsdl.acknowledge': backOffice,
  'nsdl.cancel': backOffice,
  /** Once the tax office has given its number. */
  'nsdl.cancelFiled': adminOnly,
  'pii.reveal': backOffice,
  'mail.read': adminOnly,
  'master.aoCodes': adminOnly,
  /** What things cost is the admin's alone. */
  'master.packages': adminOnly,
  'master.banks': backOffice,
  'master.idTypes': backOffice,
  'master.credentials': adminOnly,
  'shop.dashboard': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  'wallet.readOwn': counter,
  /** Balances of the own members, not their lines. */
  'wallet.readMembers': { merchant: 'always' },
  'payment.request': counter,
  'nsdl.apply': counter,
  'nsdl.readOwn': { merchant: 'always', merchantstaff: 'always', frenchie: 'always' },
  'idSale.read': backOffice,
  'idSale.manage': backOffice,
  'idSale.refund': adminOnly,
  'idSale.readOwn': counter,
  'idSale.pay': counter,
  'invoice.setup': adminOnly,
} as const satisfies Record<string, Holding>

export type Capability = keyof typeof capabilities

/** What a route asks of its caller: nothing, a session, or one capability. */
export type Access = 'public' | 'signedIn' | Capability

/**
 * @param role the role claim of the token, already lower-cased
 * @param granted capabilities that were granted to this person
 * @returns every capability that the person holds
 */
export function capabilitiesOf(role: string, granted: readonly string[]): Set<Capability> {
  const held = new Set<Capability>()
  for (const [name, holding] of Object.entries(capabilities) as [Capability, Holding][]) {
    const how = holding[role as Role]
    if (how === 'always' || (how === 'grant' && granted.includes(name))) held.add(name)
  }
  return held
}

/** The capabilities that can be granted to a person of this role. */
export function grantable(role: Role): Capability[] {
  return (Object.entries(capabilities) as [Capability, Holding][]).filter(([, h]) => h[role] === 'grant').map(([name]) => name)
}

/** How people of a role hold a capability, if they can. */
export const holdingOf = (capability: Capability, role: Role): 'always' | 'grant' | undefined => (capabilities[capability] as Holding)[role]

/** Where a signed-in person of this role belongs (specification §2, redirect rules). */
export function baseRoute(role: string | undefined): string {
  const known = role?.toLowerCase()
  if (!known) return '/'
  return known === 'admin' || known === 'staff' ? '/backend' : `/${known}`
}
