import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { price } from '../../src/package/service'
import type { Client } from '../client'
import { aMember, topUp, userIdOf } from '../pan'
import type { World } from '../world'

/** Shops by the wallet that pays; the member's parent is `shop`. */
export const shops = ['shop', 'memberShop', 'otherShop'] as const
export type Shop = (typeof shops)[number]

interface Facts {
  role: Role
  /** Null in the back office. */
  shop: Shop | null
  /** Whether applications that colleagues began are seen, too. */
  sees: 'shop' | 'own' | 'paid'
  /** Of what the walk asks for; written down here, not asked of the product. */
  may: readonly string[]
}

const counter = ['nsdl.apply']
const office = (...more: string[]): Facts => ({ role: 'staff', shop: null, sees: 'paid', may: ['nsdl.read', ...more] })

/** Who acts in a walk, and what each of them may do. */
export const people = {
  owner: { role: 'merchant', shop: 'shop', sees: 'shop', may: counter },
  employee: { role: 'merchantstaff', shop: 'shop', sees: 'own', may: counter },
  member: { role: 'frenchie', shop: 'memberShop', sees: 'shop', may: counter },
  stranger: { role: 'merchant', shop: 'otherShop', sees: 'shop', may: counter },
  verifier: office('nsdl.verify'),
  colleague: office('nsdl.verify'),
  filer: office('nsdl.acknowledge'),
  canceller: office('nsdl.cancel'),
  reader: office(),
  admin: {
    ...{ role: 'admin', shop: null, sees: 'paid' },
    may: ['nsdl.read', 'nsdl.verify', 'nsdl.acknowledge', 'nsdl.cancel', 'nsdl.cancelFiled', 'wallet.refund'],
  },
} as const satisfies Record<string, Facts>
export type Person = keyof typeof people
export const everybody = Object.keys(people) as Person[]

export const factsOf = (who: Person): Facts => people[who]
export const may = (who: Person, capability: string): boolean => factsOf(who).may.includes(capability)

/** What one application costs a shop, and what its parent is paid at the acknowledgement; paise. */
export interface Price {
  total: number
  toParent: number
}

/** The people signed in, their shops and what these pay. */
export interface Cast {
  clients: Record<Person, Client>
  userIds: Record<Person, number>
  merchantIds: Record<Shop, number>
  prices: Record<Shop, Price>
  /** What each wallet holds before the first walk. */
  balances: Record<Shop, number>
}

/** How many charges each wallet can pay: few, so that some are refused. */
const charges = { shop: 4, memberShop: 2, otherShop: 1 } as const

/** Shops with little money and everybody who acts for or on them. */
export async function hire(world: World): Promise<Cast> {
  const { parentId: shop, merchantId: memberShop, client: member } = await aMember(world, 0)
  const merchantIds = { shop, memberShop, otherShop: await world.aShop() }
  const clients = { member } as Record<Person, Client>
  const userIds = {} as Record<Person, number>
  for (const who of everybody) {
    const { role, shop: own, may: granted } = factsOf(who)
    const grants = granted.filter(one => world.granted[role].includes(one))
    clients[who] ??= await world.signUp(role, { granted: grants, merchantId: own && merchantIds[own] })
    userIds[who] = await userIdOf(world, clients[who])
  }
  const { db, now } = world.services
  const prices = {} as Cast['prices']
  const balances = {} as Cast['balances']
  for (const one of shops) {
    const asked = { merchantId: merchantIds[one], service: 'nsdl-physical', variant: 'cardIndia', on: dayOf(now()) } as const
    const { total, parentId, commission, tds, markup } = await price({ db }, asked)
    prices[one] = { total, toParent: parentId === null ? 0 : commission - tds + markup }
    balances[one] = charges[one] * total
    await topUp(world, merchantIds[one], balances[one])
  }
  return { clients, userIds, merchantIds, prices, balances }
}
