import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { Approval } from '@sevakendra/contract/registration/endpoints'
import { sell } from '../id-sale/service'
import { assertNameFree, hashPassword, openLogin } from '../identity/service'
import { memberTerms } from '../package/service'
import { fieldRefusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { nextNumber } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { openWallet } from '../wallet/service'
import * as store from './store'

// What other rooms and the demo may do with people.
export { turn as turnMerchant } from './merchant/service'
export { add as addShopStaff } from './shop-staff/service'
export { create as addStaff } from './staff/service'
export { find as findUsers } from './user/service'

/** What a shop is opened from. */
export interface Applicant {
  name: string
  shopName: string
  mobileNo: string
  emailId: string
  address1: string
  address2: string | null
  address3: string | null
  district: string
  state: string
  pin: string
  /** In which they wrote to us. */
  language?: Language
}

/** Whatever record an applicant comes from, these are the columns of a shop. */
const shopFields = ({
  name,
  shopName,
  mobileNo,
  emailId,
  address1,
  address2,
  address3,
  district,
  state,
  pin,
}: Applicant): Omit<Applicant, 'language'> => ({
  ...{ name, shopName, mobileNo, emailId },
  ...{ address1, address2, address3, district, state, pin },
})

/** Hashing is slow and happens before the transaction. */
export const preparePassword = (password: string): Promise<string> => hashPassword(password)

/** The same for somebody whom a shop adds. @throws Refusal 422 on `userName`, 429 for who tries many taken names */
export async function prepareOpening(services: Services, given: { userName: string; password: string }, by: Who): Promise<string> {
  await assertNameFree(services, given.userName, by)
  return hashPassword(given.password)
}

/**
 * A new merchant: code, package, ID, empty wallet, ID sale (free when the ID type costs nothing) and a login
 * whose password is temporary.
 * @throws Refusal 422 on `packageId`, `idType` or `userName`
 */
export async function openMerchant(
  tx: Tx,
  applicant: Applicant,
  given: Omit<Approval, 'password'>,
  passwordHash: string,
  by: Who,
): Promise<{ merchantId: number; code: string }> {
  const [pack, idType] = [await store.activePackage(tx.db, given.packageId, 'merchant'), await store.activeIdType(tx.db, given.idType)]
  if (!pack) throw fieldRefusal({ packageId: ['Choose from the list'] })
  if (!idType) throw fieldRefusal({ idType: ['Choose from the list'] })

  const code = `M${String(await nextNumber(tx, 'merchant')).padStart(6, '0')}`
  const merchantId = await store.insertMerchant(tx.db, {
    ...shopFields(applicant),
    code,
    kind: 'merchant',
    packageId: pack.id,
    idTypeId: idType.id,
    createdAt: tx.now.toISOString(),
  })
  await openWallet(tx, merchantId)
  await openLogin(tx, {
    code,
    userName: given.userName,
    role: 'merchant',
    name: applicant.name,
    mobile: applicant.mobileNo,
    email: applicant.emailId,
    ...(applicant.language && { language: applicant.language }),
    merchantId,
    passwordHash,
  })
  await sell(tx, { merchantId, idTypeId: idType.id, packageId: pack.id, soldBy: by.userId })
  return { merchantId, code }
}

/**
 * A member of a merchant: a shop of its own, with its own wallet and ID, below the merchant.
 * @param given.markup paise per application, within the limit of the package
 * @param given.chosen whether the password is its owner's own already; otherwise it is temporary
 * @throws Refusal 422 on `packageId`, `idType`, `markup` or `userName`
 */
export async function openFrenchie(
  tx: Tx,
  parentId: number,
  applicant: Applicant,
  given: { userName: string; packageId: string; idType: string; markup: number; chosen?: boolean },
  passwordHash: string,
): Promise<{ merchantId: number; userId: number; code: string }> {
  const [pack, idType] = [await store.activePackage(tx.db, given.packageId, 'frenchie'), await store.activeIdType(tx.db, given.idType)]
  if (!pack) throw fieldRefusal({ packageId: ['Choose from the list'] })
  if (!idType) throw fieldRefusal({ idType: ['Choose from the list'] })
  const [packageId, idTypeId] = [pack.id, idType.id]
  await assertMarkup(tx, packageId, given.markup)
  const code = `F${String(await nextNumber(tx, 'frenchie')).padStart(6, '0')}`
  const merchantId = await store.insertMerchant(tx.db, {
    ...shopFields(applicant),
    code,
    kind: 'frenchie',
    parentId,
    packageId,
    idTypeId,
    markup: given.markup,
    createdAt: tx.now.toISOString(),
  })
  await openWallet(tx, merchantId)
  const userId = await openLogin(tx, {
    code,
    userName: given.userName,
    role: 'frenchie',
    name: applicant.name,
    mobile: applicant.mobileNo,
    email: applicant.emailId,
    merchantId,
    passwordHash,
    chosen: given.chosen ?? false,
  })
  await sell(tx, { merchantId, idTypeId, packageId, soldBy: { ownerOf: parentId } })
  return { merchantId, userId, code }
}

/** A mark-up that the smallest limit among the package's rates allows. @throws Refusal 422 on `markup` */
export async function assertMarkup(tx: Tx, packageId: number, markup: number): Promise<void> {
  const { limit } = await memberTerms(tx, packageId, dayOf(tx.now))
  if (markup > limit) throw fieldRefusal({ markup: [`At most ${money(limit)} in this package`] })
}

/** Who gets the mails of a shop. */
export const addressOf = (tx: Pick<Tx, 'db'>, merchantId: number) => store.addressOf(tx.db, merchantId)

/** Shops by code, mobile, owner or name, for people who may read them; each leads to its page. */
export async function find({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  if (!by.may.has('merchant.read') || isAadhaar(sought.text)) return []
  return (await store.findShops(db, sought, foundOfAKind)).map(({ id, code, shopName, name, mobileNo, status }) => ({
    kind: 'merchant',
    id: String(id),
    title: shopName,
    about: [code, name, mobileNo].join(' · '),
    status,
    link: `user-management/merchant/${id}`,
  }))
}
