import { dayOf } from '@sevakendra/contract/kit/dates'
import type {
  NewPackage,
  NewRate,
  PackageEdit,
  PackageSetup,
  PreviewRow,
  Rate,
  RateCopy,
} from '@sevakendra/contract/package/setup/endpoints'
import { type CommissionKind, packageTiers, services, variantWords } from '@sevakendra/contract/package/words'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { audit, type Change } from '../../platform/audit'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { beginsInTime, taken, withStates } from '../effective'
import { preview as previewOf } from '../price'
import * as store from './store'

const subject = 'package' as const

/** A package with all its rates and what they can be copied from. @throws Refusal 404 */
export async function read(tx: Tx, id: number): Promise<PackageSetup> {
  const [found, rates, others] = [await store.packageById(tx.db, id), await store.ratesOf(tx.db, id), await store.otherPackages(tx.db, id)]
  if (!found) throw missing()
  const today = dayOf(tx.now)
  return {
    ...found,
    id: String(id),
    today,
    rates: withStates(rates, today, rate => `${rate.service}/${rate.variant}`).map(({ createdAt, ...rate }) => ({
      ...rate,
      id: String(rate.id),
      service: rate.service as Rate['service'],
      at: new Date(createdAt).toISOString(),
    })),
    others: others.map(other => ({ value: String(other.id), label: `${other.name} (${packageTiers[other.tier]})` })),
  }
}

/** Opens a package, with the rates of another one from today on if wanted. @throws Refusal 422 on `code` or `copyFrom` */
export async function create(tx: Tx, { copyFrom, ...given }: NewPackage, by: Who): Promise<{ id: string }> {
  const tier = await store.lockTier(tx.db, given.tier)
  // The first of its tier is what everybody gets.
  const added = await store.insertPackage(tx.db, { ...given, isDefault: tier.length === 0 })
  if (!added) throw fieldRefusal({ code: ['This code is already in use'] })
  await note(tx, 'package.created', added.id, { after: kept(added) }, by)
  if (copyFrom !== null) await lay(tx, added.id, { from: copyFrom, effectiveFrom: dayOf(tx.now) }, 'copyFrom', by)
  return { id: String(added.id) }
}

/**
 * Renames a package, makes it its tier's default, switches it on or off.
 * @throws Refusal 409 when it has changed since it was read; 422 where the tier would be left without a default
 */
export async function edit(tx: Tx, id: number, { version, ...given }: PackageEdit, by: Who): Promise<{ version: number }> {
  const seen = await store.packageById(tx.db, id)
  if (!seen) throw missing()
  const before = (await store.lockTier(tx.db, seen.tier)).find(one => one.id === id)
  if (before?.version !== version) throw overtaken()
  if (before.isDefault && !given.isDefault) throw fieldRefusal({ isDefault: ['Make another package the default instead'] })
  if (given.isDefault && !given.active) throw fieldRefusal({ active: ['The default package stays active'] })
  if (given.isDefault && !before.isDefault) await store.noDefault(tx.db, seen.tier)
  const after = await store.updatePackage(tx.db, id, given)
  await note(tx, 'package.changed', id, { before: kept(before), after: kept(after) }, by)
  return { version: after.version }
}

/** Lets a new rate begin. @throws Refusal 409 when the package has changed since it was read; 422 on `effectiveFrom` */
export async function addRate(tx: Tx, id: number, given: NewRate, by: Who): Promise<{ id: string; version: number }> {
  await hold(tx, id, given.version)
  beginsInTime(given.effectiveFrom, dayOf(tx.now))
  const serviceId = await store.serviceId(tx.db, given.service)
  if (serviceId === undefined) throw fieldRefusal({ service: ['Choose from the list'] })
  const variant = given.variant ?? ''
  if (await store.rateOfDay(tx.db, id, serviceId, variant, given.effectiveFrom)) throw taken(given.effectiveFrom, dayOf(tx.now))

  const percent = given.commissionKind === 'percent'
  const row = {
    variant,
    fee: given.fee,
    commissionKind: given.commissionKind,
    commissionValue: (percent ? given.commissionPercent : given.commissionFlat) ?? 0,
    commissionCap: percent ? given.commissionCap : null,
    maxMarkup: given.maxMarkup,
    effectiveFrom: given.effectiveFrom,
  }
  const before = rateFor(await store.ratesOn(tx.db, id, given.effectiveFrom), { serviceId, variant })
  const rateId = await store.insertRate(tx.db, { ...row, packageId: id, serviceId, createdBy: by.userId || null, createdAt: at(tx) })
  await note(tx, 'package.rateAdded', id, { before: before ? values(before) : null, after: { service: given.service, ...row } }, by)
  return { id: String(rateId), version: (await store.updatePackage(tx.db, id)).version }
}

/** Lets the rates of another package begin in this one. @throws Refusal 409 as `addRate`; 422 on `from` or `effectiveFrom` */
export async function copyRates(tx: Tx, id: number, { version, ...given }: RateCopy, by: Who) {
  await hold(tx, id, version)
  beginsInTime(given.effectiveFrom, dayOf(tx.now))
  const done = await lay(tx, id, given, 'from', by)
  return { ...done, version: done.copied > 0 ? (await store.updatePackage(tx.db, id)).version : version }
}

/** Takes back a rate whose day has not come. @throws Refusal 409 as `addRate`; 422 when it has begun */
export async function withdrawRate(tx: Tx, rateId: number, version: number, by: Who): Promise<{ version: number }> {
  const rate = await store.rateById(tx.db, rateId)
  if (!rate) throw missing()
  await hold(tx, rate.packageId, version)
  if (rate.effectiveFrom <= dayOf(tx.now))
    throw new Refusal('This rate is already in force and cannot be withdrawn. Add a new rate instead.')
  await store.deleteRate(tx.db, rateId)
  const { packageId, service, variant } = rate
  await note(
    tx,
    'package.rateWithdrawn',
    packageId,
    { before: { service, variant, effectiveFrom: rate.effectiveFrom, ...values(rate) } },
    by,
  )
  return { version: (await store.updatePackage(tx.db, packageId)).version }
}

/** What a merchant and a frenchie of the package pay on a day, by the function that charges them. */
export async function preview(tx: Tx, id: number, asked: { day: string; markup: number }): Promise<PreviewRow[]> {
  const rows = await previewOf(tx, { packageId: id, on: asked.day, markup: asked.markup })
  return rows.map(({ service, variant, price, why }) => ({
    service,
    variant,
    why: why === null ? null : `${services[service]} is not sold in this package on this day`,
    price: price && {
      governmentFee: price.merchant.governmentFee,
      fee: price.merchant.fee,
      merchant: { markup: price.merchant.markup, total: price.merchant.total },
      frenchie: { markup: price.frenchie.markup, total: price.frenchie.total, commission: price.frenchie.commission },
    },
  }))
}

/** @param field where a package that is no source is refused */
async function lay(tx: Tx, id: number, given: { from: string; effectiveFrom: string }, field: 'from' | 'copyFrom', by: Who) {
  const source = Number(given.from)
  const theirs = await store.ratesOn(tx.db, source, given.effectiveFrom)
  if (source === id) throw fieldRefusal({ [field]: ['Choose another package'] })
  if (theirs.length === 0) throw fieldRefusal({ [field]: ['This package has no rates on that day'] })
  const ours = await store.ratesOn(tx.db, id, given.effectiveFrom)
  // A variant with a rate of its own here alone gets what the other package asks for it.
  const wanted = [...theirs, ...ours.filter(rate => !theirs.some(sameKind(rate))).flatMap(rate => copyFor(theirs, rate))]
  const differing = wanted.filter(rate => !same(rate, rateFor(ours, rate)))
  const inTheWay = differing.filter(rate => ours.find(sameKind(rate))?.effectiveFrom === given.effectiveFrom)
  if (inTheWay.length > 0) throw taken(given.effectiveFrom, dayOf(tx.now), inTheWay.map(rate => rate.serviceName).join(', '))
  const { effectiveFrom } = given
  for (const { serviceId, variant, ...rate } of differing)
    await store.insertRate(tx.db, {
      ...values(rate),
      packageId: id,
      serviceId,
      variant,
      effectiveFrom,
      createdBy: by.userId || null,
      createdAt: at(tx),
    })
  if (differing.length > 0) {
    const valuesByService = (rates: typeof theirs) => Object.fromEntries(rates.map(rate => [nameOf(rate), values(rate)]))
    const before = valuesByService(differing.flatMap(rate => ours.find(sameKind(rate)) ?? []))
    await note(tx, 'package.ratesCopied', id, { from: source, effectiveFrom, before, after: valuesByService(differing) }, by)
  }
  return { copied: differing.length, same: wanted.length - differing.length }
}

interface Kind {
  serviceId: number
  variant: string
}
const sameKind = (one: Kind) => (other: Kind) => other.serviceId === one.serviceId && other.variant === one.variant
/** What holds for a variant: its own rate, else that of all variants. */
const rateFor = <R extends Kind>(rates: readonly R[], kind: Kind): R | undefined =>
  rates.find(sameKind(kind)) ?? rates.find(sameKind({ ...kind, variant: '' }))
const copyFor = <R extends Kind>(rates: readonly R[], { serviceId, variant }: Kind): R[] => {
  const found = rates.find(sameKind({ serviceId, variant: '' }))
  return found && variant ? [{ ...found, variant }] : []
}
const nameOf = ({ serviceName, variant }: { serviceName: string; variant: string }) =>
  variant ? `${serviceName}, ${variantWords[variant] ?? variant}` : serviceName

/** Nobody else changes the package until the command ends. @throws Refusal 404, or 409 when somebody did already */
async function hold(tx: Tx, id: number, version: number): Promise<void> {
  const found = await store.lockPackage(tx.db, id)
  if (!found) throw missing()
  if (found.version !== version) throw overtaken()
}

type Values = { fee: number; commissionKind: CommissionKind; commissionValue: number; commissionCap: number | null; maxMarkup: number }

const values = ({ fee, commissionKind, commissionValue, commissionCap, maxMarkup }: Values): Values => ({
  ...{ fee, commissionKind, commissionValue, commissionCap, maxMarkup },
})
const same = (one: Values, other: Values | undefined) => other && JSON.stringify(values(one)) === JSON.stringify(values(other))

const kept = ({ code, name, tier, isDefault, active }: Awaited<ReturnType<typeof store.updatePackage>>) => ({
  ...{ code, name, tier, isDefault, active },
})

const at = (tx: Tx) => tx.now.toISOString()

const note = (tx: Tx, event: AuditEvent, id: number, { before, after, ...details }: Change, by: Who) =>
  audit(tx.db, { event, who: by, subject, subjectId: id, before, after, details })
