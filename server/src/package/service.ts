import { type ServiceCode, services } from '@sevakendra/contract/package/words'
import type { Tx } from '../platform/tx'
import { governmentFees, idTypes, packages, rates, sacs } from './masters'
import * as store from './store'

// What other rooms and the demo may do with packages.
export { defineCommissionJobs, dropDue, payParent, waits as commissionWaits } from './commission/service'
export { beginsInTime, taken } from './effective'
export { memberTerms, price, splitOf } from './price'
export { addRate } from './setup/service'

type From = Pick<Tx, 'db'>

const choice = (row: { id: number; name: string }) => ({ value: String(row.id), label: row.name })

/** Packages on offer, the default one first. */
export const packagesForSelect = async ({ db }: From, tier: 'merchant' | 'frenchie' = 'merchant') =>
  (await store.packages(db, tier)).map(choice)

/** ID types on offer, the cheapest first. */
export const idTypesForSelect = async ({ db }: From) => (await store.idTypes(db)).map(choice)

/** The government's fees that are in force on a day. */
export const governmentFeesOf = ({ db }: From, day: string) => store.governmentFees(db, day)

/** The services, the government's fees, and packages and ID types to start with. Rows that are there already stay as they are. */
export async function seedMasters({ db }: From): Promise<void> {
  await store.addServices(
    db,
    (Object.entries(services) as [ServiceCode, string][]).map(([code, name]) => ({ code, name, sac: sacs[code] })),
  )
  await store.addIdTypes(db, idTypes)
  await store.addPackages(db, packages)
  const serviceIds = await store.idsOf(db, 'service')
  const packageIds = await store.idsOf(db, 'package')
  const idIn = (ids: Record<string, number>, code: string) => ids[code] ?? raise(code)
  await store.addGovernmentFees(
    db,
    governmentFees.map(({ service, ...fee }) => ({ ...fee, serviceId: idIn(serviceIds, service) })),
  )
  await store.addRates(
    db,
    rates.map(({ service, pack, ...rate }) => ({ ...rate, serviceId: idIn(serviceIds, service), packageId: idIn(packageIds, pack) })),
  )
}

function raise(code: string): never {
  throw new RangeError(`No master row ${code}`)
}
