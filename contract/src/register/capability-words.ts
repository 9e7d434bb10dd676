import type { GrantWords } from '../kit/room'
import type { Capability, GrantedTo } from './capabilities'
import { officeWords, shopWords } from './grants.gen'

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

// What can be granted and has no words does not compile.
const office: GrantWords & Record<GrantedTo<'staff'>, object> = officeWords
const shop: GrantWords & Record<GrantedTo<'merchantstaff'>, object> = shopWords

/**
 * Headings and what stands first under them; groups and capabilities that are not named here follow in the order of the register.
 */
const officeOrder: Partial<Record<string, readonly Capability[]>> = {
  Registrations: [],
  'Payments and wallets': ['payment.read', 'payment.decide', 'payment.import', 'gateway.decide', 'wallet.readAny', 'wallet.propose'],
  'NSDL PAN': [],
  'Merchants and users': ['user.read', 'user.help', 'merchant.read', 'merchant.edit', 'merchant.suspend', 'merchant.viewAs'],
  Masters: [],
}
const shopOrder: typeof officeOrder = { 'NSDL PAN': [], Wallet: ['wallet.readOwn'], IDs: [] }

function grouped(words: GrantWords, order: typeof officeOrder): CapabilityGroup[] {
  const all = Object.entries(words) as [Capability, NonNullable<GrantWords[Capability]>][]
  const labels = new Set([...Object.keys(order), ...all.map(([, { group }]) => group)])
  return [...labels].map(label => {
    const first = order[label] ?? []
    const place = (one: Capability) => (first.includes(one) ? first.indexOf(one) : first.length)
    const mine = all.filter(([, { group }]) => group === label).sort(([one], [other]) => place(one) - place(other))
    return {
      label,
      of: Object.fromEntries(mine.map(([name, { label: of, help }]) => [name, help === undefined ? { label: of } : { label: of, help }])),
    }
  })
}

/** What can be granted to staff of the back office, in groups. */
export const officeGroups: readonly CapabilityGroup[] = grouped(office, officeOrder)

/** What a merchant or member can grant to its own staff, in groups. */
export const shopGroups: readonly CapabilityGroup[] = grouped(shop, shopOrder)

/** What cannot be done without seeing: whoever is granted the first is granted the others too, with everything that these need. */
export const capabilityNeeds: Partial<Record<Capability, readonly Capability[]>> = Object.fromEntries(
  [office, shop].flatMap(words => Object.entries(words).flatMap(([name, { needs }]) => (needs ? [[name, needs]] : []))),
)

/** The same grants with everything that they need. */
export const withNeeds = (granted: readonly Capability[]): Capability[] => [
  ...new Set(granted.flatMap(one => [one, ...(capabilityNeeds[one] ?? [])])),
]

/** What is left when one grant is taken away: what needs it goes, too. */
export const withoutNeeding = (granted: readonly Capability[], taken: Capability): Capability[] =>
  granted.filter(one => one !== taken && !capabilityNeeds[one]?.includes(taken))
