import { gstinCheck, stateCodeOf } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { startingSac } from '@sevakendra/contract/register/subjects'
import * as idSale from '../id-sale/service'
import { actingAs, choosePassword, hashPassword, isEmpty, loginOf, openLogin } from '../identity/service'
import * as notice from '../notice/service'
import { addRate, idTypesForSelect, packagesForSelect, seedMasters } from '../package/service'
import * as payment from '../payment/service'
import { addShopStaff, addStaff, openFrenchie, turnMerchant } from '../people/service'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { nextNumber } from '../platform/sequence'
import type { House, Tx } from '../platform/tx'
import * as registration from '../registration/service'
import * as reversal from '../reversal/service'
import * as site from '../site/service'
import { editTaxProfile, setInvoicing } from '../tax/service'
import { approveAdjustment, confirmTransfer, prepareTransfer, proposeAdjustment } from '../wallet/service'
import { applications } from './applications'
import { onlinePayments } from './online'
import { applicant, cities, type Dice, dice, type Person, somebody } from './people'

/** Something that happens in the demo's past. Events run in the order of their time, whatever story they belong to. */
export interface Event {
  at: Date
  run(at: Date): Promise<unknown>
}

/** What the stories of the demo are told with. */
export interface Teller {
  house: House
  roll: Dice
  staff: Who
  admin: Who
  command<T>(at: Date, work: (tx: Tx) => Promise<T>): Promise<T>
  add(at: Date, run: Event['run']): void
  /** An instant so many days ago, at an hour of the counter. */
  ago(days: number, hour?: number): Date
}

/** A shop that may act from the instant on at which it was approved. */
export interface Shop {
  person: Person
  who?: Who
  opensDaysAgo: number
}

/**
 * Fills an empty portal with a plausible past of three months, made by the product's own commands at moved times;
 * no state is ever written directly. The portal answers meanwhile.
 * @param ready is called as soon as the demo people can sign in
 */
export async function fillDemo(house: House, ready: () => void): Promise<void> {
  const password = house.config.demoPassword
  if (!password || !(await isEmpty(house))) return
  const now = house.now()
  const passwordHash = await hashPassword(password)
  const events: Event[] = []
  const ago: Teller['ago'] = (days, hour = 11) => {
    const at = new Date(`${daysFrom(dayOf(now), -days)}T00:00:00+05:30`)
    at.setUTCMinutes(hour * 60 + ((days * 7) % 55))
    return at < now ? at : new Date(now.getTime() - 60_000)
  }

  const { admin, staff } = await command(house, tx => openBusiness(tx, passwordHash), ago(95, 9))
  const teller: Teller = {
    house,
    roll: dice(2026),
    admin,
    staff,
    command: (at, work) => command(house, work, at),
    ago,
    add: (at, run) => events.push({ at, run }),
  }
  const idTypes = await idTypesForSelect(house)
  const packages = await packagesForSelect(house)

  const story = { passwordHash, idType: idTypes[0]?.value ?? '', packageId: packages[0]?.value ?? '' }
  const shops = firstShops(teller, story)
  await runAll(events)
  const { member, employee } = await command(house, tx => openCounter(tx, shops[0]?.who, story), ago(80, 12))
  ready()
  if (!house.config.demoHistory) return

  await comingRate(teller, Number(story.packageId))
  otherApplicants(teller, story)
  paidIds(teller, story, idTypes)
  const counter: Shop = { person: somebody(teller.roll, 90, cities[0]), who: member, opensDaysAgo: 80 }
  topUps(teller, [...shops, counter])
  onlinePayments(teller, shops)
  adjustments(teller, shops)
  moreStaff(teller, passwordHash)
  suspendedShop(teller, story)
  lastLook(teller, shops)
  transfers(teller, shops[0], member)
  taxProfiles(teller, shops)
  await applications(teller, shops, counter, { ...counter, who: employee })
  await runAll(events)
}

async function runAll(events: Event[]): Promise<void> {
  for (const { at, run } of events.splice(0).sort((a, b) => a.at.getTime() - b.at.getTime())) await run(at)
}

interface Story {
  passwordHash: string
  idType: string
  packageId: string
}

async function openBusiness(tx: Tx, passwordHash: string): Promise<{ admin: Who; staff: Who }> {
  await seedMasters(tx)
  await payment.seedBanks(tx)
  const open = (role: 'admin' | 'staff', code: string, name: string, granted: string[], approvalLimit: number | null) =>
    openLogin(tx, {
      code,
      userName: role,
      role,
      name,
      mobile: null,
      email: `${role}@example.in`,
      merchantId: null,
      granted,
      approvalLimit,
      passwordHash,
      chosen: true,
    })
  const admin = await actingAs(
    tx,
    await open('admin', `A${String(await nextNumber(tx, 'admin')).padStart(5, '0')}`, 'Asha Verma', [], null),
  )
  const staff = await actingAs(
    tx,
    await open('staff', `S${String(await nextNumber(tx, 'staff')).padStart(5, '0')}`, 'Meera Joshi', grantable('staff'), 50_000_00),
  )
  await site.set(tx, 'businessInfo', business, admin)
  await setInvoicing(tx, { gstin: demoGstin, idSac: startingSac('id_sale') }, admin)
  for (const item of news) await site.publish(tx, item)
  return { admin, staff }
}

const business = {
  businessName: 'Sevakendra Services',
  add1: '2nd Floor, Shanti Arcade',
  add2: 'Station Road, near Head Post Office',
  add3: '',
  district: 'Nashik',
  pin: '422101',
  state: 'Maharashtra',
  contactNo: '0253 555 0142',
  emailId: 'help@sevakendra.example',
}

/** Of a PAN that is given to nobody; its last sign is right, as the check asks. */
const demoGstin = `27AAAAA0000A1Z${gstinCheck('27AAAAA0000A1Z')}`

const news = [
  {
    title: 'Form 93 has replaced Form 49A',
    body: 'Since 01-Apr-2026 individuals apply on Form 93. Older prints are no longer taken.',
    publishedOn: '2026-04-01',
  },
  {
    title: 'Aadhaar no longer proves the date of birth',
    body: 'Keep a birth certificate, matriculation certificate, passport or driving licence ready.',
    publishedOn: '2026-04-08',
  },
  { title: "Mother's name is compulsory", body: 'Forms without it are sent back as incomplete.', publishedOn: '2026-05-04' },
]

/** A rate that was decided lately and begins in three weeks. */
async function comingRate({ house, admin, ago, command }: Teller, packageId: number): Promise<void> {
  const effectiveFrom = daysFrom(dayOf(house.now()), 21)
  const rate = { version: 1, service: 'nsdl-physical', effectiveFrom, fee: 36_00, maxMarkup: 0 } as const
  const commission = { commissionKind: 'flat', commissionFlat: 0, commissionPercent: null, commissionCap: null } as const
  await command(ago(4, 16), tx => addRate(tx, packageId, { ...rate, ...commission }, admin))
}

/** Six shops that were approved long ago; the first one belongs to the demo merchant. */
function firstShops(teller: Teller, story: Story): Shop[] {
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
async function openCounter(tx: Tx, merchant: Who | undefined, { passwordHash, idType }: Story): Promise<{ member: Who; employee: Who }> {
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

/** Most shops have sent their PAN, and two are registered under GST: one in our state, one in another. Numbers are of nobody. */
function taxProfiles(teller: Teller, shops: Shop[]): void {
  shops.slice(0, -1).forEach((shop, n) => {
    const pan = `AAAP${'ABCDEFG'.charAt(n)}${1000 + n}Z`
    const body = `${stateCodeOf(shop.person.city.state)}${pan}1Z`
    const gstin = n === 1 || n === 2 ? body + gstinCheck(body) : ''
    teller.add(teller.ago(shop.opensDaysAgo - 2, 12), at =>
      teller.command(at, tx => editTaxProfile(tx, shop.who?.merchantId ?? 0, { version: 0, pan, removePan: false, gstin }, teller.staff)),
    )
  })
}

/** The merchant helps its member out: twice done, with the code of the mail. */
function transfers(teller: Teller, shop: Shop | undefined, member: Who): void {
  for (const [days, rupees, remark] of [
    [33, 500, 'To begin with'],
    [5, 250, null],
  ] as const)
    teller.add(teller.ago(days, 13), at =>
      teller.command(at, async tx => {
        const by = shop?.who as Who
        const { id } = await prepareTransfer(tx, { memberId: String(member.merchantId), amount: rupees * 100, remark }, by)
        await confirmTransfer(tx, Number(id), by)
      }),
    )
}

/** Applicants of the last weeks: some approved, two turned down, the newest waiting. */
function otherApplicants(teller: Teller, story: Story): void {
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

/**
 * Three shops whose ID costs something: one has paid, one has not yet, and of one the first of two short terms ends soon.
 * @param types ID types on offer, as the approval form names them
 */
function paidIds(teller: Teller, story: Story, types: { value: string; label: string }[]): void {
  const typed = (label: string) => types.find(type => type.label === label)?.value ?? story.idType
  const plan = [
    { label: 'NSDL + UTI + GST', opened: 41, pays: 40 },
    { label: 'UTI PSA', opened: 3, pays: undefined },
    { label: 'UTI PSA', opened: 348, pays: 347 },
  ]
  plan.forEach(({ label, opened, pays }, n) => {
    const person = somebody(teller.roll, 140 + n)
    const userName = `shop${n + 40}`
    const idType = typed(label)
    let id = 0
    let who: Who | undefined
    teller.add(teller.ago(opened + 1, 12), at =>
      teller.command(at, async tx => {
        const { refNo } = await registration.register(tx, applicant(person, n + 18, idType), `203.0.113.${n + 40}`)
        id = await registration.idOf(tx, refNo)
      }),
    )
    teller.add(teller.ago(opened, 12), at =>
      teller.command(at, async tx => {
        const given = { userName, password: 'temporary', packageId: story.packageId, idType, remark: null }
        await registration.approve(tx, id, given, story.passwordHash, teller.staff)
        const login = await loginOf(tx, userName)
        if (!login) throw new Error(`${userName} has no login`)
        await choosePassword(tx, login.id, story.passwordHash)
        who = await actingAs(tx, login.id)
      }),
    )
    if (pays === undefined) return
    const ask = topUpBy(teller, `9${String(26_100_000_000 + n * 7_654_321).slice(-11)}`)
    teller.add(teller.ago(pays, 10), at => ask(at, who as Who, 500))
    teller.add(teller.ago(pays, 13), at =>
      teller.command(at, async tx => {
        const { ids } = await idSale.own(tx, who as Who)
        const due = ids.find(one => one.payable)
        if (due?.payable) await idSale.pay(tx, Number(due.id), due.payable.fee, who as Who)
      }),
    )
  })
  teller.add(teller.ago(0, 8), at => idSale.passDay(teller.house, at))
}

/** One top-up that is asked for and approved at once. */
const topUpBy = (teller: Teller, reference: string) => (at: Date, who: Who, rupees: number) =>
  teller.command(at, async tx => {
    const [bank] = (await payment.payWhere(tx, who)).banks
    const fields = { draweeBank: null, payerName: null, payerLast4: null, slipUploadId: null, remark: null, referenceChecked: false }
    const asked = {
      bankAccountId: bank?.id ?? '',
      mode: 'UPI' as const,
      amount: rupees * 100,
      depositedOn: dayOf(at),
      reference,
      ...fields,
    }
    const { id } = await payment.ask(tx, asked, undefined, who)
    await payment.approve(tx, Number(id), { seen: true, seenOn: dayOf(at), remark: null }, teller.staff)
  })

/** Three more people of the back office, each with another part of the work. */
function moreStaff(teller: Teller, passwordHash: string): void {
  const people = [
    { name: 'Kiran Rao', userName: 'payments', granted: ['payment.read', 'payment.decide', 'wallet.readAny'], approvalLimit: 5_000_00 },
    { name: 'Farida Shaikh', userName: 'verifier', granted: ['nsdl.read', 'nsdl.verify', 'nsdl.acknowledge'], approvalLimit: null },
    {
      name: 'Joseph Nair',
      userName: 'helpdesk',
      granted: ['user.read', 'user.help', 'merchant.read', 'registration.read'],
      approvalLimit: null,
    },
  ] as const
  people.forEach(({ granted, ...person }, n) => {
    const about = { mobile: `900009010${n}`, email: `${person.userName}@example.in`, role: 'staff' as const, password: 'temporary' }
    teller.add(teller.ago(60 - n * 12, 10), at =>
      teller.command(at, async tx => {
        const { id } = await addStaff(tx, { ...person, ...about, granted: [...granted] }, passwordHash, teller.admin)
        await choosePassword(tx, Number(id), passwordHash)
      }),
    )
  })
}

/** A shop that is closed until its papers come. */
function suspendedShop(teller: Teller, story: Story): void {
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

/** The back office read two days ago what it had been told until then, the shops six days ago. */
function lastLook(teller: Teller, shops: Shop[]): void {
  const look = (days: number, person: () => Who | undefined) =>
    teller.add(teller.ago(days, 9), at =>
      teller.command(at, async tx => {
        const who = person()
        if (who) await notice.read(tx, { all: true }, who)
      }),
    )
  for (const who of [teller.admin, teller.staff]) look(2, () => who)
  for (const shop of shops) look(6, () => shop.who)
}

/** A charge by mistake was put right; what a shop got too much waits for the admin. */
function adjustments(teller: Teller, [, second, third]: Shop[]): void {
  const propose = (
    shop: Shop | undefined,
    days: number,
    given: { direction: 'credit' | 'debit'; amount: number; reason: string },
    approved: boolean,
  ) => {
    let id = 0
    teller.add(teller.ago(days, 12), at =>
      teller.command(at, async tx => {
        const merchantId = String(shop?.who?.merchantId ?? 0)
        id = Number((await proposeAdjustment(tx, { ...given, merchantId, paperUploadId: null }, undefined, teller.staff)).id)
      }),
    )
    if (approved) teller.add(teller.ago(days, 16), at => teller.command(at, tx => approveAdjustment(tx, id, null, teller.admin)))
  }
  propose(second, 20, { direction: 'credit', amount: 107_00, reason: 'Charged twice for one application' }, true)
  propose(third, 1, { direction: 'debit', amount: 500_00, reason: 'Top-up was entered with 500.00 too much' }, false)
}

/** A transfer that its bank returned, after a part of it was spent. */
function takenBack(teller: Teller, topUp: () => number): void {
  let id = 0
  const given = { source: 'paymentRequest', cause: 'bounced', reason: 'The transfer was returned by the bank of the payer' } as const
  teller.add(teller.ago(3, 12), at =>
    teller.command(at, async tx => {
      id = Number((await reversal.propose(tx, { ...given, sourceId: String(topUp()) }, teller.staff)).id)
    }),
  )
  teller.add(teller.ago(3, 15), at => teller.command(at, tx => reversal.approve(tx, id, null, teller.admin)))
}

/** Every shop loads its wallet a few times; the newest requests wait, one is on hold, one was turned down. */
function topUps(teller: Teller, shops: Shop[]): void {
  let serial = 0
  const referenceOf = (nth: number) => `6${String(26_000_000_000 + nth * 7_654_321).slice(-11)}`
  const ask = (shop: Shop, days: number, rupees: number, decide?: (tx: Tx, id: number, at: Date) => Promise<unknown>) => {
    serial += 1
    const reference = referenceOf(serial)
    let id = 0
    teller.add(teller.ago(days, 10), at =>
      teller.command(at, async tx => {
        const who = shop.who as Who
        const [bank] = (await payment.payWhere(tx, who)).banks
        const fields = { draweeBank: null, payerName: null, payerLast4: null, slipUploadId: null, remark: null, referenceChecked: false }
        const asked = await payment.ask(
          tx,
          { bankAccountId: bank?.id ?? '', mode: 'UPI', amount: rupees * 100, depositedOn: dayOf(at), reference, ...fields },
          undefined,
          who,
        )
        id = Number(asked.id)
      }),
    )
    if (decide) teller.add(new Date(teller.ago(days, 10).getTime() + 90 * 60_000), at => teller.command(at, tx => decide(tx, id, at)))
  }
  const approve = (tx: Tx, id: number, at: Date) => payment.approve(tx, id, { seen: true, seenOn: dayOf(at), remark: null }, teller.staff)
  shops.forEach((shop, n) => {
    ask(shop, shop.opensDaysAgo - 1, 5000, approve)
    ask(shop, 40 - n, 3000 + n * 500, approve)
    if (n < 3) ask(shop, 12 - n, 2500, approve)
  })
  const [first, second, third, fourth] = shops
  if (first && second && third && fourth) {
    let returned = 0
    ask(fourth, 9, 6000, async (tx, id, at) => {
      await approve(tx, id, at)
      returned = id
    })
    takenBack(teller, () => returned)
    ask(second, 6, 4000, (tx, id) => payment.reject(tx, id, 'No such payment stands in the bank statement.', teller.staff))
    ask(third, 3, 2000, (tx, id) => payment.hold(tx, id, 'The bank shows the payment as pending.', teller.staff))
    ask(first, 1, 2500)
    ask(fourth, 1, 10_000)
    ask(second, 0, 1500)
  }
  const newest = serial
  // Yesterday's statement: two of the requests that wait are in it, one payment has no request, and the bank took its charges.
  teller.add(teller.ago(0, 9), at =>
    teller.command(at, tx => {
      const yesterday = daysFrom(dayOf(at), -1).split('-').reverse().join('/')
      const lines = [
        `UPI/${referenceOf(newest - 2)}/SUNITA DEVI/SBI,2500.00 Cr`,
        `UPI/${referenceOf(newest - 1)}/RK PATIL/HDFC,"10,000.00 Cr"`,
        'NEFT/CITIN26325441207/OM SAI TRADERS,"4,750.00 Cr"',
        'SMS CHARGES QTR,17.70 Dr',
      ]
      const text = ['Date,Description,Amount', ...lines.map(line => `${yesterday},${line}`)].join('\r\n')
      return payment.importText(tx, Buffer.from(text), teller.staff)
    }),
  )
}
