import { dayOf } from '@sevakendra/contract/kit/dates'
import type { FeesOfService, NewGovernmentFee, SacEdit } from '@sevakendra/contract/package/fee/endpoints'
import { audit } from '../../platform/audit'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { beginsInTime, taken, withStates } from '../effective'
import * as store from './store'

/** Every government fee there was, is and will be. */
export async function readAll(tx: Tx): Promise<{ today: string; services: FeesOfService[] }> {
  const [services, fees] = [await store.servicesKept(tx.db), await store.feesOfAll(tx.db)]
  const today = dayOf(tx.now)
  return {
    today,
    services: services.map(({ id, code, sac, version }) => ({
      service: code as FeesOfService['service'],
      ...{ version, sac },
      fees: withStates(
        fees.filter(fee => fee.serviceId === id),
        today,
        fee => fee.variant,
      ).map(({ serviceId: _, createdAt, ...fee }) => ({ ...fee, id: String(fee.id), at: new Date(createdAt).toISOString() })),
    })),
  }
}

/** Lets a new fee begin. @throws Refusal 409 when the fees of the service have changed since they were read; 422 on `effectiveFrom` */
export async function add(tx: Tx, given: NewGovernmentFee, by: Who): Promise<{ id: string; version: number }> {
  const { version, service: code, ...fee } = given
  const service = await store.lockService(tx.db, code)
  if (!service) throw fieldRefusal({ service: ['Choose from the list'] })
  if (service.version !== version) throw overtaken()
  const today = dayOf(tx.now)
  beginsInTime(fee.effectiveFrom, today)
  const before = await store.feeOn(tx.db, service.id, fee.variant, fee.effectiveFrom)
  if (before?.effectiveFrom === fee.effectiveFrom) throw taken(fee.effectiveFrom, today)

  const id = await store.insertFee(tx.db, { ...fee, serviceId: service.id, createdBy: by.userId || null, createdAt: tx.now.toISOString() })
  await audit(tx.db, {
    ...{ event: 'governmentFee.added', who: by, subject: 'government_fee', subjectId: id },
    before,
    after: { service: code, ...fee },
  })
  return { id: String(id), version: await store.countChange(tx.db, service.id) }
}

/** Takes back a fee whose day has not come. @throws Refusal 409 as `add`; 422 when it has begun */
export async function withdraw(tx: Tx, id: number, version: number, by: Who): Promise<{ version: number }> {
  const fee = await store.feeById(tx.db, id)
  if (!fee) throw missing()
  const { serviceId, ...before } = fee
  const service = await store.lockServiceById(tx.db, serviceId)
  if (service?.version !== version) throw overtaken()
  if (fee.effectiveFrom <= dayOf(tx.now)) throw new Refusal('This fee is already in force and cannot be withdrawn. Add a new fee instead.')
  await store.deleteFee(tx.db, id)
  await audit(tx.db, {
    ...{ event: 'governmentFee.withdrawn', who: by, subject: 'government_fee', subjectId: id },
    before,
  })
  return { version: await store.countChange(tx.db, serviceId) }
}

/**
 * Sets the services accounting code of a service. Charges keep the one that they were made with.
 * @throws Refusal 404, or 409 when the service has changed since it was read
 */
export async function editSac(tx: Tx, code: string, given: SacEdit, by: Who): Promise<{ version: number }> {
  const service = await store.lockService(tx.db, code)
  if (!service) throw missing()
  if (service.version !== given.version) throw overtaken()
  await store.setSac(tx.db, service.id, given.sac)
  await audit(tx.db, {
    ...{ event: 'service.changed', who: by, subject: 'service', subjectId: service.id },
    before: { service: code, sac: service.sac },
    after: { service: code, sac: given.sac },
  })
  return { version: await store.countChange(tx.db, service.id) }
}
