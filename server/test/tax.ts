import { system } from '../src/platform/http/who'
import { editTaxProfile } from '../src/tax/service'
import type { World } from './world'

let pans = 0
/** A PAN of a person that nobody else in this process has. */
export function freshPan(): string {
  pans += 1
  return `ABCPE${String(pans).padStart(4, '0')}F`
}

/** A shop whose PAN is known, so that TDS is kept back at the lower rate. */
export const withPan = async (world: World, merchantId: number): Promise<number> => {
  const given = { version: 0, pan: freshPan(), removePan: false, gstin: '' }
  await world.command(tx => editTaxProfile(tx, merchantId, given, system))
  return merchantId
}
