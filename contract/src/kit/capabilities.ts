/**
 * Who may do what: one table that the server enforces and the browser reads.
 * Denied unless written here. Staff of the back office hold only what an admin granted them,
 * and merchant staff only what their merchant granted.
 */

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
  /** To propose an adjustment of a wallet, or that a top-up is taken back; another person approves it. */
  'wallet.propose': backOffice,
  'wallet.adjust': adminOnly,
  /** To give back after the acknowledgement. */
  'wallet.refund': adminOnly,
  'ledger.check': adminOnly,
  /** TDS of commissions: what was kept back, what is owed to the government. */
  'tax.read': backOffice,
  /** To note that it was paid to the government. */
  'tax.deposit': backOffice,
  'user.read': backOffice,
  /** To void a password, to take away a second factor that was lost, to end sign-ins. */
  'user.help': backOffice,
  /** People of the back office and what they may do. */
  'staff.manage': adminOnly,
  'merchant.read': backOffice,
  /** Contact, package and ID of a shop. */
  'merchant.edit': backOffice,
  'merchant.suspend': backOffice,
  /** To look at the portal as a shop sees it; nothing can be changed there. */
  'merchant.viewAs': backOffice,
  /** To take lists along while looking; the files name both. */
  'merchant.viewAsExport': backOffice,
  'audit.read': adminOnly,
  'nsdl.read': backOffice,
  'nsdl.verify': backOffice,
  'nsdl.acknowledge': backOffice,
  'nsdl.cancel': backOffice,
  /** Once the tax office has given its number. */
  'nsdl.cancelFiled': adminOnly,
  'pii.reveal': backOffice,
  'mail.read': adminOnly,
  'mail.send': adminOnly,
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
  /** All applications of the shop; without it merchant staff see those that they began. */
  'nsdl.readShop': counter,
  'shopStaff.manage': { merchant: 'always', frenchie: 'always' },
  /** Members are shops below a merchant. */
  'member.manage': { merchant: 'always' },
  'wallet.transfer': { merchant: 'always' },
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

/** What a member may not do while the merchant above it is suspended: nothing new that costs or brings money. */
const pausedWithout: ReadonlySet<string> = new Set<Capability>(['nsdl.apply', 'payment.request', 'idSale.pay', 'shopStaff.manage'])

/**
 * @param role the role claim of the token, already lower-cased
 * @param granted capabilities that were granted to this person
 * @param paused whether the merchant above this person's shop is suspended
 * @returns every capability that the person holds
 */
export function capabilitiesOf(role: string, granted: readonly string[], paused = false): Set<Capability> {
  const held = new Set<Capability>()
  for (const [name, holding] of Object.entries(capabilities) as [Capability, Holding][]) {
    const how = holding[role as Role]
    if (paused && pausedWithout.has(name)) continue
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
