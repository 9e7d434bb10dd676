import type { PanProviderName } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import * as credential from '../../credential/service'
import type { Services, Tx } from '../../platform/tx'
import { type Contract, protean } from './protean'
import type { PanProvider } from './provider'
import { sandbox } from './sandbox'

/** What a provider is looked for with inside a command: its keys are read by the transaction that is open. */
export const within = ({ services, db }: Tx): Services => ({ ...services, db })

type Values = Record<string, string>

/**
 * What a contract with Protean brings besides the keys: the address and how requests are signed. Neither is public, so there is none, whatever keys are set, until
 * somebody who has it puts it here.
 */
const contractWith = (_services: Services, _values: Values): Contract | undefined => undefined

/** The provider through which a transaction was begun, with the key of that time; undefined where it is gone or switched off. */
export async function providerOf(
  services: Services,
  { provider, credentialId }: { provider: string; credentialId: number | null },
): Promise<PanProvider | undefined> {
  if (provider === ('sandbox' satisfies PanProviderName)) return services.config.sandboxGateway ? sandbox(services) : undefined
  const values = credentialId === null ? undefined : await credential.valuesOf(services, credentialId)
  const contract = values && contractWith(services, values)
  return contract && protean(contract)
}

/** Through whom a new transaction goes: Protean once its contract is here, else the sandbox where it is allowed, else nobody. */
export async function chosen(services: Services): Promise<{ name: PanProviderName; credentialId: number | null } | undefined> {
  const key = await credential.inUse(services, 'protean')
  if (key && contractWith(services, key.values)) return { name: 'protean', credentialId: key.id }
  return services.config.sandboxGateway ? { name: 'sandbox', credentialId: null } : undefined
}
