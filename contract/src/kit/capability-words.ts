import type { Capability } from './capabilities'

/** One thing that can be granted, as the person who grants it reads it. */
export interface CapabilityWords {
  label: string
  help?: string
}

export interface CapabilityGroup {
  label: string
  /** In the order in which they are shown. */
  of: Partial<Record<Capability, CapabilityWords>>
}

/** What can be granted to staff of the back office, in groups. */
export const officeGroups: readonly CapabilityGroup[] = [
  {
    label: 'Registrations',
    of: {
      'registration.read': { label: 'See registrations' },
      'registration.decide': { label: 'Approve and reject registrations' },
    },
  },
  {
    label: 'Payments and wallets',
    of: {
      'payment.read': { label: 'See payment requests and online payments' },
      'payment.decide': { label: 'Approve and reject payments', help: 'Up to the rupee limit below' },
      'payment.import': { label: 'Import bank statements and match them' },
      'gateway.decide': { label: 'Decide on online payments that do not match' },
      'wallet.readAny': { label: "See every shop's balance and ledger" },
      'wallet.propose': { label: 'Propose adjustments and reversals', help: 'An admin approves them' },
      'tax.read': { label: 'See TDS of commissions', help: 'By payee, month and quarter; PANs stay masked' },
      'tax.deposit': { label: 'Enter challans of TDS' },
    },
  },
  {
    label: 'NSDL PAN',
    of: {
      'nsdl.read': { label: 'See applications' },
      'nsdl.verify': { label: 'Verify forms, send back and reject' },
      'nsdl.acknowledge': { label: 'Enter acknowledgements' },
      'nsdl.cancel': { label: 'Cancel applications by Aadhaar' },
      'pii.reveal': { label: 'See full Aadhaar numbers and PANs', help: 'Needs the password and a reason; every use is recorded' },
    },
  },
  {
    label: 'Merchants and users',
    of: {
      'user.read': { label: 'See all users' },
      'user.help': { label: 'Help users sign in again', help: 'New password, lost second factor, sign-out everywhere' },
      'merchant.read': { label: 'See merchants' },
      'merchant.edit': { label: 'Change contact, address and package' },
      'merchant.suspend': { label: 'Suspend and reactivate merchants' },
      'merchant.viewAs': { label: 'View the portal as a merchant', help: 'Nothing can be changed there; both names are recorded' },
      'merchant.viewAsExport': { label: 'Export lists while viewing as a merchant', help: 'The files name both' },
      'idSale.read': { label: 'See ID sales' },
      'idSale.manage': { label: 'Suspend and renew IDs' },
    },
  },
  {
    label: 'Masters',
    of: {
      'master.banks': { label: 'Bank accounts' },
      'master.idTypes': { label: 'ID types' },
    },
  },
]

/** What a merchant or member can grant to its own staff, in groups. */
export const shopGroups: readonly CapabilityGroup[] = [
  {
    label: 'NSDL PAN',
    of: {
      'nsdl.apply': { label: 'File PAN applications', help: "Spends the shop's wallet, up to the daily cap" },
      'nsdl.readShop': { label: 'See all applications of the shop', help: 'Without it, only their own' },
    },
  },
  {
    label: 'Wallet',
    of: {
      'wallet.readOwn': { label: 'See the balance and the ledger' },
      'payment.request': { label: 'Request wallet top-ups' },
    },
  },
  {
    label: 'IDs',
    of: {
      'idSale.readOwn': { label: "See the shop's IDs" },
      'idSale.pay': { label: 'Pay and renew IDs', help: "Spends the shop's wallet, up to the daily cap" },
    },
  },
]

/** What cannot be done without seeing: whoever is granted the first is granted the others too, with everything that these need. */
export const capabilityNeeds: Partial<Record<Capability, readonly Capability[]>> = {
  'registration.decide': ['registration.read'],
  'payment.decide': ['payment.read'],
  'payment.import': ['payment.read'],
  'gateway.decide': ['payment.read'],
  'wallet.propose': ['wallet.readAny'],
  'tax.deposit': ['tax.read'],
  'nsdl.verify': ['nsdl.read'],
  'nsdl.acknowledge': ['nsdl.read'],
  'nsdl.cancel': ['nsdl.read'],
  'pii.reveal': ['nsdl.read'],
  'user.help': ['user.read'],
  'merchant.edit': ['merchant.read'],
  'merchant.suspend': ['merchant.read'],
  'merchant.viewAs': ['merchant.read'],
  'merchant.viewAsExport': ['merchant.viewAs', 'merchant.read'],
  'idSale.manage': ['idSale.read'],
}

/** The same grants with everything that they need. */
export const withNeeds = (granted: readonly Capability[]): Capability[] => [
  ...new Set(granted.flatMap(one => [one, ...(capabilityNeeds[one] ?? [])])),
]

/** What is left when one grant is taken away: what needs it goes, too. */
export const withoutNeeding = (granted: readonly Capability[], taken: Capability): Capability[] =>
  granted.filter(one => one !== taken && !capabilityNeeds[one]?.includes(taken))
