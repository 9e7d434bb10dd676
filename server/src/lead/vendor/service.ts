import { dayOf } from '@sevakendra/contract/kit/dates'
import { hostOf } from '@sevakendra/contract/kit/web-address'
import type { Offer } from '@sevakendra/contract/lead/endpoints'
import type { LeadVendorEdit, Leaning, NewLeadVendor } from '@sevakendra/contract/lead/vendor/endpoints'
import { toldOfLoan } from '@sevakendra/contract/lead/vendor/terms'
import type { LeadProduct } from '@sevakendra/contract/lead/words'
import { isAt } from '@sevakendra/contract/site/settings/hosts'
import { audit } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { editSetting, setting, versionedSetting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import * as store from '../store'

type From = Pick<Tx, 'db'>
type Vendor = NonNullable<Awaited<ReturnType<typeof store.vendorById>>>

/** The setting with the websites that an admin has listed. */
export const hostsName = 'leadHosts'
const hostsFrom = (value: unknown): string => (typeof value === 'object' && value && 'hosts' in value ? String(value.hosts) : '')
const listed = (hosts: string): string[] => hosts.split('\n').filter(Boolean)

/** On which websites customers may be sent to apply, how often that was changed, and what is open and needs one of them. */
export async function readHosts({ db }: From): Promise<{ version: number; hosts: string; open: Leaning[] }> {
  const { value, version } = await versionedSetting(db, hostsName)
  const open = (await store.openVendors(db)).map(({ product, name, nameHindi, applyUrl, factsUrl }) => ({
    ...{ name, nameHindi, applyUrl },
    factsUrl: product === 'loan' ? factsUrl : null,
  }))
  return { version, hosts: hostsFrom(value), open }
}

export const editHosts = ({ db }: From, { version, hosts }: { version: number; hosts: string }, by: Who): Promise<{ version: number }> =>
  editSetting(db, hostsName, version, { hosts }, by)

/** Whether customers may be sent to an address: https, at a website that the admin has listed. */
export const isAllowed = async ({ db }: From, address: string): Promise<boolean> =>
  isAt(address, listed(hostsFrom(await setting(db, hostsName))))

/** Whether customers may be sent there: a loan only with all that has to be told of it, its Key Facts Statement at a website that is allowed. */
export const tellsAll = async ({ db }: From, vendor: Vendor): Promise<boolean> =>
  vendor.product !== 'loan' || termsOf(vendor, listed(hostsFrom(await setting(db, hostsName)))) !== null

/** What the own shop may offer; a partner without an address that is allowed is told as not ready, a loan of which something cannot be told is left out. */
export async function offers(from: From): Promise<Offer[]> {
  const hosts = listed(hostsFrom(await setting(from.db, hostsName)))
  const whole = (await store.openVendors(from.db)).map(row => ({ ...row, terms: termsOf(row, hosts) }))
  return whole
    .filter(({ product, terms }) => product !== 'loan' || terms !== null)
    .map(row => ({
      ...{ code: row.code, product: row.product as LeadProduct, name: row.name, nameHindi: row.nameHindi },
      ...{ points: row.points, pointsHindi: row.pointsHindi, more: row.more, moreHindi: row.moreHindi },
      ...{ payout: row.payout, checkedOn: row.checkedOn },
      ready: row.applyUrl !== null && isAt(row.applyUrl, hosts),
      terms: row.terms,
    }))
}

/** Of a loan; null of a card, and of a loan that shops are not told of. */
const termsOf = (vendor: Vendor, hosts: readonly string[]): Offer['terms'] =>
  vendor.product === 'loan' ? toldOfLoan(vendor, hosts).terms : null

/** One partner, to be edited. @throws Refusal 404 */
export async function read({ db }: From, id: number) {
  const found = await store.vendorById(db, id)
  if (!found) throw missing()
  return { ...found, id: String(id), product: found.product as LeadProduct }
}

/** One partner by its code, with its number and version. @throws Refusal 404 */
export async function byCode({ db }: From, code: string) {
  const found = await store.lockVendor(db, { code })
  if (!found) throw missing()
  return { ...found, product: found.product as LeadProduct }
}

/** Adds a partner. @throws Refusal 422 on `code` when it is there, on `applyUrl` or `factsUrl` elsewhere than allowed, on `checkedOn` for a day to come */
export async function create(tx: Tx, given: NewLeadVendor, by: Who): Promise<{ id: string }> {
  await fits(tx, given)
  const added = await store.insertVendor(tx.db, given)
  if (!added) throw fieldRefusal({ code: ['Another partner has this code'] })
  await audit(tx.db, { event: 'leadVendor.added', who: by, subject: 'lead_vendor', subjectId: added.id, after: { ...given } })
  return { id: String(added.id) }
}

/** Changes a partner. @throws Refusal 404; 409 when it has changed since it was read; 422 as `create` */
export async function edit(tx: Tx, id: number, { version, ...given }: LeadVendorEdit, by: Who): Promise<{ version: number }> {
  const found = await store.lockVendor(tx.db, { id })
  if (!found) throw missing()
  const { id: _, version: counted, ...before } = found
  if (counted !== version) throw overtaken()
  if (given.code !== before.code) throw fieldRefusal({ code: ['The code stays: calls and files name it'] })
  if (given.product !== before.product && (await store.isUsed(tx.db, id)))
    throw fieldRefusal({ product: ['Customers were sent here for the other product: close this one and add another'] })
  await fits(tx, given)
  const after = await store.updateVendor(tx.db, id, given)
  await audit(tx.db, { event: 'leadVendor.changed', who: by, subject: 'lead_vendor', subjectId: id, before, after: { ...given } })
  return after
}

async function fits(tx: Tx, { applyUrl, factsUrl, refParam, checkedOn }: NewLeadVendor): Promise<void> {
  for (const [field, address] of Object.entries({ applyUrl, factsUrl }))
    if (address !== null && !(await isAllowed(tx, address)))
      throw fieldRefusal({ [field]: [`An admin has to list ${hostOf(address)} under Websites of partners first`] })
  if (applyUrl !== null && new URL(applyUrl).searchParams.has(refParam))
    throw fieldRefusal({ refParam: ['The address has this parameter already: our reference would take its place'] })
  if (checkedOn !== null && checkedOn > dayOf(tx.now)) throw fieldRefusal({ checkedOn: ['This day is still to come'] })
}
