import type { GrantWords } from '../kit/room'
import { type Capability, capabilitiesOf, type GrantedTo } from './capabilities'
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

/** Headings in their order; others follow as the register has them, as capabilities do below each. */
const officeOrder = ['Registrations', 'Payments and wallets', 'NSDL PAN', 'Merchants and users', 'Masters']
const shopOrder = ['NSDL PAN', 'Wallet', 'IDs']

function grouped(words: GrantWords, order: readonly string[]): CapabilityGroup[] {
  const all = Object.entries(words)
  return [...new Set([...order, ...all.map(([, { group }]) => group)])].map(label => ({
    label,
    of: Object.fromEntries(
      all.filter(([, { group }]) => group === label).map(([name, { group: _, needs: __, ...shown }]) => [name, shown]),
    ),
  }))
}

/** What can be granted to staff of the back office, in groups. */
export const officeGroups: readonly CapabilityGroup[] = grouped(office, officeOrder)

/** What a merchant or member can grant to its own staff, in groups. */
export const shopGroups: readonly CapabilityGroup[] = grouped(shop, shopOrder)

/** What a capability is called where it is granted; its own name where it has none any more. */
export function grantLabel(capability: string): string {
  const words: GrantWords = { ...office, ...shop }
  return words[capability as Capability]?.label ?? capability
}

/** What cannot be done without seeing: whoever is granted the first is granted the others too, with everything that these need. */
export const capabilityNeeds: Partial<Record<Capability, readonly Capability[]>> = Object.fromEntries(
  [office, shop].flatMap(words => Object.entries(words).flatMap(([name, { needs }]) => (needs ? [[name, needs]] : []))),
)

/**
 * What a person may do, for the server: as `capabilitiesOf`, without what needs something that they do not hold. Grants are given with their needs; one that stands
 * alone all the same, from before it had any, shows nothing that its needs guard.
 */
export function heldBy(...person: Parameters<typeof capabilitiesOf>): Set<Capability> {
  const held = capabilitiesOf(...person)
  return new Set([...held].filter(one => capabilityNeeds[one]?.every(need => held.has(need)) ?? true))
}

const areaOf = (capability: string) => capability.split('.', 1)[0]

/**
 * What an API key with these grants may: what an employee with them might, in the areas that they name alone. So a key for the wallet reads no applications,
 * which employees see without a grant because those are their own; a key's are those of the person who made it.
 */
export function heldByKey(granted: readonly string[]): Set<Capability> {
  const areas = new Set(granted.map(areaOf))
  return new Set([...heldBy('merchantstaff', granted)].filter(one => areas.has(areaOf(one))))
}

/** The same grants with everything that they need. */
export const withNeeds = (granted: readonly Capability[]): Capability[] => [
  ...new Set(granted.flatMap(one => [one, ...(capabilityNeeds[one] ?? [])])),
]

/** What is left when one grant is taken away: what needs it goes, too. */
export const withoutNeeding = (granted: readonly Capability[], taken: Capability): Capability[] =>
  granted.filter(one => one !== taken && !capabilityNeeds[one]?.includes(taken))
