import * as credential from '../credential/service'
import type { Services } from '../platform/tx'
import type { GatewayAdapter } from './adapter'
import { sandbox } from './sandbox'
import type * as store from './store'
import { upiGateway } from './upigateway'

/** The provider through which an order was begun, with the key of that time; undefined where it is gone or switched off. */
export async function adapterOf(services: Services, order: store.Order): Promise<GatewayAdapter | undefined> {
  if (order.adapter === 'sandbox') return services.config.sandboxGateway ? sandbox(services) : undefined
  const values = order.credentialId === null ? undefined : await credential.valuesOf(services, order.credentialId)
  return values?.key ? upiGateway(upiSettings(services, values.key)) : undefined
}

export const upiSettings = ({ config }: Pick<Services, 'config'>, key: string) => ({
  key,
  url: config.upigatewayUrl,
  strict: config.production,
})

/** Through whom a new payment goes: the provider whose key is in use, else the sandbox where it is allowed, else nobody. */
export async function chosen(services: Services): Promise<{ adapter: GatewayAdapter; credentialId: number | null } | undefined> {
  const key = await credential.inUse(services, 'upigateway')
  if (key?.values.key) return { adapter: upiGateway(upiSettings(services, key.values.key)), credentialId: key.id }
  return services.config.sandboxGateway ? { adapter: sandbox(services), credentialId: null } : undefined
}
