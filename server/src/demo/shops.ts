import { gstinCheck, stateCodeOf } from '@sevakendra/contract/invoice/gst'
import { actingAs, choosePassword, loginOf } from '../identity/service'
import { packagesForSelect } from '../package/service'
import { addShopStaff, openFrenchie, turnMerchant } from '../people/service'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as registration from '../registration/service'
import { editTaxProfile } from '../tax/service'
import { applicant, cities, somebody } from './people'
import type { Shop, Story, Teller } from './teller'

/** Six shops that were approved long ago; the first one belongs to the demo merchant. */
export function firstShops(teller: Teller, story: Story): Shop[] {
  return cities.map((city, n) => {
    const shop: Shop = { person: somebody(teller.roll, n + 1, city), opensDaysAgo: 88 - n * 3 }
    const userName = n === 0 ? 'merchant' : `shop${n + 1}`
    let id = 0
    teller.add(teller.ago(shop.opensDaysAgo + 2), at =>
      teller.command(at, async tx => {
        const { refNo } = await registration.register(tx, applicant(shop.person, n, story.idType), `203.0.113.${n + 1}`)
        id = await registration.idOf(tx, refNo)
      }),
    )
    teller.add(teller.ago(shop.opensDaysAgo), at =>
      teller.command(at, async tx => {
        await registration.approve(
          tx,
          id,
          { userName, password: 'temporary', packageId: story.packageId, idType: story.idType, remark: null },
          story.passwordHash,
          teller.staff,
        )
        const login = await loginOf(tx, userName)
        if (!login) throw new Error(`${userName} has no login`)
        await choosePassword(tx, login.id, story.passwordHash)
        shop.who = await actingAs(tx, login.id)
      }),
    )
    return shop
  })
}

/** The demo merchant's employee and member. @returns the member, as who acts */
export async function openCounter(
  tx: Tx,
  merchant: Who | undefined,
  { passwordHash, idType }: Story,
): Promise<{ member: Who; employee: Who }> {
  if (!merchant?.merchantId) throw new Error('The demo merchant has no shop')
  const employee = {
    ...{
      name: 'Ravi Kumar',
      userName: 'merchantstaff',
      password: 'temporary',
      mobileNo: '9000099002',
      emailId: 'merchantstaff@example.in',
    },
    granted: ['nsdl.apply' as const],
    dailyCap: 1_500_00,
  }
  const { id: employeeId } = await addShopStaff(tx, employee, passwordHash, merchant)
  await choosePassword(tx, Number(employeeId), passwordHash)
  const [pack] = await packagesForSelect(tx, 'frenchie')
  const [city] = cities
  const member = {
    name: 'Sunil Mahto',
    shopName: 'Mahto Seva Point',
    mobileNo: '9000099001',
    emailId: 'frenchie@example.in',
    address1: 'Main Road',
    address2: 'Rajgir',
    address3: null,
    district: city.district,
    state: city.state,
    pin: '803116',
  }
  await openFrenchie(
    tx,
    merchant.merchantId,
    member,
    { userName: 'frenchie', packageId: pack?.value ?? '', idType, markup: 10_00, chosen: true },
    passwordHash,
  )
  const login = await loginOf(tx, 'frenchie')
  if (!login) throw new Error('frenchie has no login')
  const owner = await actingAs(tx, login.id)
  const helper = {
    name: 'Mina Mahto',
    userName: 'memberstaff',
    password: 'temporary',
    mobileNo: '9000099003',
    emailId: 'memberstaff@example.in',
  }
  await addShopStaff(tx, { ...helper, granted: ['nsdl.apply', 'nsdl.readShop'], dailyCap: 700_00 }, passwordHash, owner)
  return { member: owner, employee: await actingAs(tx, Number(employeeId)) }
}

/** Of nobody: the numbers of the shops of the demo by their place. */
export const shopPan = (n: number) => `AAAP${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(n)}${1000 + n}Z`

/** Two are registered under GST: one in our state, one in another. */
export function shopGstin({ person }: Shop, n: number): string {
  const body = `${stateCodeOf(person.city.state)}${shopPan(n)}1Z`
  return n === 1 || n === 2 ? body + gstinCheck(body) : ''
}

/** Most shops have sent their PAN, and two their GSTIN. */
export function taxProfiles(teller: Teller, shops: Shop[]): void {
  shops.slice(0, -1).forEach((shop, n) => {
    const numbers = { pan: shopPan(n), gstin: shopGstin(shop, n) }
    teller.add(teller.ago(shop.opensDaysAgo - 2, 12), at =>
      teller.command(at, tx => editTaxProfile(tx, shop.who?.merchantId ?? 0, { version: 0, removePan: false, ...numbers }, teller.staff)),
    )
  })
}

/** Applicants of the last weeks: some approved, two turned down, the newest waiting. */
export function otherApplicants(teller: Teller, story: Story): void {
  for (let n = 0; n < 12; n += 1) {
    const days = 30 - n * 2.5
    const person = somebody(teller.roll, 100 + n)
    let id = 0
    teller.add(teller.ago(Math.floor(days), 10 + (n % 7)), at =>
      teller.command(at, async tx => {
        const { refNo } = await registration.register(tx, applicant(person, n + 6, story.idType), `203.0.113.${n + 10}`)
        id = await registration.idOf(tx, refNo)
      }),
    )
    if (n >= 8) continue
    teller.add(teller.ago(Math.floor(days) - 1, 15), at =>
      teller.command<unknown>(at, tx =>
        n % 4 === 3
          ? registration.reject(
              tx,
              id,
              'The shop address could not be confirmed. Please apply again with a proof of address.',
              teller.staff,
            )
          : registration.approve(
              tx,
              id,
              { userName: `shop${n + 20}`, password: 'temporary', packageId: story.packageId, idType: story.idType, remark: null },
              story.passwordHash,
              teller.staff,
            ),
      ),
    )
  }
}

/** A shop that is closed until its papers come. */
export function suspendedShop(teller: Teller, story: Story): void {
  const person = somebody(teller.roll, 150)
  let id = 0
  teller.add(teller.ago(26, 10), at =>
    teller.command(at, async tx => {
      const { refNo } = await registration.register(tx, applicant(person, 24, story.idType), '203.0.113.50')
      id = await registration.idOf(tx, refNo)
    }),
  )
  let merchantId = 0
  teller.add(teller.ago(25, 12), at =>
    teller.command(at, async tx => {
      const given = { userName: 'shop50', password: 'temporary', packageId: story.packageId, idType: story.idType, remark: null }
      await registration.approve(tx, id, given, story.passwordHash, teller.staff)
      const login = await loginOf(tx, 'shop50')
      if (login) merchantId = (await actingAs(tx, login.id)).merchantId ?? 0
    }),
  )
  teller.add(teller.ago(6, 15), at =>
    teller.command(at, tx => turnMerchant(tx, merchantId, 'suspend', 'The proof of the shop address has not come.', teller.admin)),
  )
}
