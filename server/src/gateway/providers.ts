import * as credential from '../credential/service'
import type { House } from '../platform/tx'
import type { GatewayAdapter } from './adapter'
import { sandbox } from './sandbox'
import type * as store from './store'
import { upiGateway } from './upigateway'

/** The provider through which an order was begun, with the key of that time; undefined where it is gone or switched off. */
export async function adapterOf(house: House, order: store.Order): Promise<GatewayAdapter | undefined> {
  if (order.adapter === 'sandbox') return house.config.sandboxGateway ? sandbox(house) : undefined
  const values = order.credentialId === null ? undefined : await credential.valuesOf(house, order.credentialId)
  return values?.key ? upiGateway(upiSettings(house, values.key)) : undefined
}

export const upiSettings = ({ config }: Pick<House, 'config'>, key: string) => ({
  key,
  url: config.upigatewayUrl,
  strict: config.production,
})

/** Through whom a new payment goes: the provider whose key is in use, else the sandbox where it is allowed, else nobody. */
export async function chosen(house: House): Promise<{ adapter: GatewayAdapter; credentialId: number | null } | undefined> {
  const key = await credential.inUse(house, 'upigateway')
  if (key?.values.key) return { adapter: upiGateway(upiSettings(house, key.values.key)), credentialId: key.id }
  return house.config.sandboxGateway ? { adapter: sandbox(house), credentialId: null } : undefined
}
