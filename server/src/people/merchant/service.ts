import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { MerchantDetail, MerchantEdit } from '@sevakendra/contract/people/merchant/endpoints'
import type { AccountStatus } from '@sevakendra/contract/people/words'
import { audit, changes } from '../../platform/audit'
import { fieldRefusal, missing, overtaken } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import { accountReactivated, accountSuspended } from '../letters'
import { type AccountStatusStep, setShopStatus } from '../status'
import { signInsOf, timelineOf } from '../user/store'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>

async function found(db: Tx['db'], id: number): Promise<store.MerchantRow> {
  const shop = await store.merchantOf(db, id)
  if (!shop) throw missing()
  return shop
}

/** One shop, with as much of its money, applications and papers as the caller may see. @throws Refusal 404 */
export async function detail({ db, now }: From, id: number, by: Who): Promise<MerchantDetail> {
  const shop = await found(db, id)
  const people = await store.peopleOf(db, id)
  const registration = by.may.has('registration.read') ? await store.registrationOf(db, id) : undefined
  const { name, shopName, mobileNo, emailId, address1, address2, address3, district, state, pin, markup, version, idType } = shop
  return {
    id: String(id),
    code: shop.code,
    kind: shop.kind as MerchantDetail['kind'],
    parent:
      shop.parentId === null
        ? null
        : {
            id: String(shop.parentId),
            code: shop.parentCode ?? '',
            shopName: shop.parentShop ?? '',
            status: (shop.parentStatus ?? 'active') as AccountStatus,
          },
    ...{ name, shopName, mobileNo, emailId, address1, address2, address3, district, state, pin, markup, version, idType },
    status: shop.status as AccountStatus,
    since: shop.createdAt,
    package: { id: String(shop.packageId), name: shop.packageName, rates: await store.ratesOn(db, shop.packageId, dayOf(now)) },
    wallet: by.may.has('wallet.readAny') ? await wallet(db, id) : null,
    applications: by.may.has('nsdl.read') ? await applications(db, id) : null,
    registration: registration ? { id: String(registration.id), refNo: registration.refNo, dated: registration.dated } : null,
    ids: by.may.has('idSale.read') ? (await store.idsOf(db, id)).map(one => ({ ...one, id: String(one.id) })) : null,
    people: people.map(one => ({ ...one, id: String(one.id), role: one.role as Role, status: one.status as AccountStatus })),
    members: (await store.membersOf(db, id)).map(one => ({ ...one, id: String(one.id), status: one.status as AccountStatus })),
    signIns: await signInsOf(
      db,
      people.map(one => one.id),
    ),
    timeline: await timelineOf(db, 'merchant', id),
  }
}

async function wallet(db: Tx['db'], merchantId: number): Promise<MerchantDetail['wallet']> {
  const account = await store.walletOf(db, merchantId)
  if (!account) return null
  const lines = await store.lastLines(db, account.id)
  return {
    balance: account.balance ?? 0,
    frozen: account.frozen,
    lines: lines.map(({ version, at, amount, balanceAfter, narration, reference }) => ({
      id: String(version),
      at,
      particulars: maskIdentityNumbers(narration),
      ...{ reference, amount, balance: balanceAfter ?? 0 },
    })),
  }
}

async function applications(db: Tx['db'], merchantId: number): Promise<NonNullable<MerchantDetail['applications']>> {
  const newest = await store.lastApplications(db, merchantId)
  return {
    counts: Object.fromEntries((await store.applicationCounts(db, merchantId)).map(({ status, n }) => [status, Number(n)])),
    newest: newest.map(one => ({ ...one, id: String(one.id) })),
  }
}

/** What the edit form starts from. @throws Refusal 404 */
export async function forEdit({ db }: From, id: number) {
  const shop = await found(db, id)
  const packages = await store.packagesFor(db, shop.kind, shop.packageId)
  const { name, shopName, mobileNo, emailId, address1, address2, address3, pin, district, state, version } = shop
  return {
    now: {
      ...{ version, name, shopName, mobileNo, emailId, address1, address2, address3, pin, district, state },
      packageId: String(shop.packageId),
    },
    packages: packages.map(one => ({ value: String(one.id), label: one.name })),
  }
}

/**
 * Changes contact, address and package. Applications that were paid keep their price; the next ones are priced by the new package.
 * @throws Refusal 404, 409 when it has changed since it was read, 422 on `packageId`
 */
export async function edit(tx: Tx, id: number, { version, packageId, ...fields }: MerchantEdit, by: Who): Promise<{ version: number }> {
  const was = await found(tx.db, id)
  const pack = (await store.packagesFor(tx.db, was.kind, was.packageId)).find(one => String(one.id) === packageId)
  if (!pack) throw fieldRefusal({ packageId: ['Choose from the list'] })
  const now = await store.change(tx.db, id, version, { ...fields, packageId: pack.id })
  if (!now) throw overtaken()
  const changed = changes({ ...was, package: was.packageName }, { ...fields, package: pack.name })
  if (changed) await audit(tx.db, { event: 'merchant.changed', who: by, subject: 'merchant', subjectId: id, ...changed })
  return now
}

/**
 * Suspends or opens a shop with a reason, which is mailed to it.
 * @throws Refusal 404, 409 when it stands so already
 */
export async function turn(tx: Tx, id: number, step: AccountStatusStep, reason: string, by: Who): Promise<void> {
  await setShopStatus(tx, id, step, reason, by)
  const shop = await found(tx.db, id)
  const owner = await store.ownerOf(tx.db, id)
  const to = new Map([[shop.emailId.toLowerCase(), shop.name]])
  if (owner?.email) to.set(owner.email.toLowerCase(), owner.name)
  for (const [address, name] of to)
    await sendMail(tx, {
      ...{ to: address, name, about: 'merchant', aboutId: id },
      letter: step === 'suspend' ? accountSuspended : accountReactivated,
      props: { name, what: 'shop', reason },
    })
}
