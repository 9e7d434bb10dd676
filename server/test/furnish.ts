import type { SandboxAct } from '@sevakendra/contract/gateway/words'
import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { issueDue } from '../src/invoice/issue'
import { panRetention } from '../src/nsdl-pan/retention'
import { payReleased } from '../src/package/commission/service'
import { payParent } from '../src/package/service'
import * as payment from '../src/payment/service'
import { system } from '../src/platform/http/who'
import { eraseDue } from '../src/privacy/retention/service'
import { owe } from '../src/wallet/service'
import { aDueForm, sent } from './courier'
import { anApplicant, anApproval, enquired, onceKey, registered, registrationId, stranger } from './door'
import { officeBase as gstDesk, gstOf } from './gst'
import { gstOf as filingOf, lastMonth } from './gst-filing'
import { kycOf } from './kyc'
import { testRecord } from './ledger'
import { aDraft, allTicked, aPaidOne, aWaitingOne, desk, freshAckNo, topUp, userIdOf } from './pan'
import { paperlessOf } from './paperless'
import { referenceOf } from './references'
import { buy, units, utiOf } from './uti'
import { password, type World } from './world'

let references = 0

/** A request for a top-up by UPI. @returns its id */
export async function aTopUp(shop: Awaited<ReturnType<World['as']>>): Promise<string> {
  references += 1
  const { banks, today } = (await shop.get('/merchant/accounting/payment')).json()
  const body = { bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: today, reference: referenceOf(references, 6) }
  const asked = await shop.post('/merchant/accounting/payment', body, onceKey())
  if (asked.statusCode !== 200) throw new Error(asked.body)
  return asked.json().id
}

/** A payment of one rupee through the sandbox, asked about once. */
async function anOnlinePayment(shop: Awaited<ReturnType<World['as']>>, act: SandboxAct): Promise<void> {
  const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
  const { data } = (await shop.post('/merchant/gateway/create', { amount: 1, p_info: 'Test payment', ...customer })).json()
  await shop.post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act })
  const asked = await shop.post('/merchant/gateway/check-status', { client_txn_id: data.client_txn_id, txn_date: data.txn_date })
  if (asked.statusCode !== 200) throw new Error(asked.body)
}

type Who = Awaited<ReturnType<World['as']>>

const must = async (reply: ReturnType<Who['post']>) => {
  const { statusCode, body } = await reply
  if (statusCode >= 300) throw new Error(body)
  return body ? JSON.parse(body) : undefined
}

/** Rows in every list, made through the product itself: of registrations more than one page, of applications each state. */
export async function furnish(world: World): Promise<void> {
  await world.command(payment.seedBanks)
  // Who is there from the beginning is told of what happens.
  const admin = await world.as('admin')
  const staff = await world.as('staff')
  const staffId = await userIdOf(world, staff)
  references = 0
  // Registered for GST: charges have tax invoices, as its registers ask for.
  await must(admin.post('/backend/settings/invoicing', { gstin: `27AAAAA0000A1Z${gstinCheck('27AAAAA0000A1Z')}`, idSac: '998399' }))
  const bring = (...lines: string[]) => importLines(world, staffId, lines)
  await bring(`UPI/${referenceOf(3, 6)},500.00 Cr`, 'CHARGES,5.00 Dr')
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const { refNo } = (await registered(world, stranger(world))).json()
    ids.push(await registrationId(world, refNo))
  }
  const [approved = '', rejected = ''] = ids
  await must(staff.post(`/backend/registration/approve/${approved}`, await anApproval(staff, approved)))
  await must(staff.post(`/backend/registration/reject/${rejected}`, { remark: 'No shop at this address' }))
  await enquired(world, stranger(world))
  await privacy(world, admin)
  for (const role of ['merchant', 'frenchie'] as const) {
    const client = await world.as(role)
    const userId = await userIdOf(world, client)
    const merchantId = await shopOf(world, userId)
    await topUp(world, merchantId, 5000_00)
    const [first, second] = [await aTopUp(client), await aTopUp(client), await aTopUp(client)]
    const seen = { seen: true, seenOn: dayOf(new Date()) }
    await must(staff.post(`/backend/account/payments/approve/${first}`, seen, onceKey()))
    await must(staff.post(`/backend/account/payments/reject/${second}`, { remark: 'Not in the statement' }))
    for (const act of ['pay', 'payOther', 'leave'] as const) await anOnlinePayment(client, act)
    const kyc = await kycOf(world).sent(client)
    // An earlier one of the same person holds for some weeks.
    await world.services.db
      .updateTable('kyc')
      .set({ validUntil: daysFrom(dayOf(new Date()), 20) })
      .where('id', '=', Number(kyc))
      .execute()
    await coupons(world, client, staff)
    await gstReturns(world, client, staff)
    await gstOf(world).submitted(client)
    await sent(client, [(await aDueForm(world, client)).ackNo])
    await onward(world, client, staff)
    await aCardRequest(client, admin, role === 'merchant' ? '9812345679' : '9812345680')
    await paperless(world, client)
    await aDraft(client)
    for (let n = 0; n < 2; n++) await aPaidOne(client)
    if (role === 'merchant') {
      await gstClarification(world, client, staff)
      await applications(world, { client, userId }, staff)
      await peopleBelow(client)
      await adjustment(admin, staff, merchantId)
      await phones(world, { admin, staff }, { client, userId })
      await bring(`UPI/${referenceOf(1, 6)},500.00 Cr`)
      await moneyPutRight(world, staff, merchantId, first)
    }
  }
  await must(
    admin.post('/backend/settings/news-n-updates/create', {
      ...{ title: 'New fees', body: '<p>From Monday</p>', titleHi: 'नई फ़ीस', bodyHi: '<p>सोमवार से</p>' },
      ...{ audience: ['public', 'office'], publishedOn: dayOf(new Date()), shownUntil: daysFrom(dayOf(new Date()), 30), pinned: true },
    }),
  )
  await world.command(tx => issueDue(tx))
  await must(admin.post('/backend/account/ledger/check', {}))
  await must(admin.post('/backend/audit/check', {}))
}

/** An SMS to a shop that asked for it; the channel is off again afterwards, as it is in a new portal. */
async function phones(world: World, { admin, staff }: { admin: Who; staff: Who }, shop: { client: Who; userId: number }): Promise<void> {
  const text = { paymentsEnId: '1107160000000000001', paymentsEnText: 'Rs {#var#} was added to your wallet. - Sevakendra' }
  const sender = { entityId: '1101234567890123456', senderId: 'SEVAKN' }
  const settings = { version: 0, provider: 'sandbox', apiKey: 'key-of-the-sandbox', ...sender, ...text }
  await must(admin.post('/backend/settings/messaging/sms', settings, onceKey()))
  await world.services.db.updateTable('appUser').set({ mobile: '9812345678' }).where('id', '=', shop.userId).execute()
  await must(shop.client.post('/notice/choices', { group: 'payments', channel: 'sms', wanted: true }))
  const seen = { seen: true, seenOn: dayOf(new Date()) }
  await must(staff.post(`/backend/account/payments/approve/${await aTopUp(shop.client)}`, seen, onceKey()))
  await must(shop.client.post('/notice/choices', { group: 'payments', channel: 'sms', wanted: false }))
  await must(admin.post('/backend/settings/messaging/sms/remove', undefined, onceKey()))
}

/** The shop of a person. */
export async function shopOf(world: World, userId: number): Promise<number> {
  const { merchantId } = await world.services.db
    .selectFrom('appUser')
    .select('merchantId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return merchantId ?? 0
}

/** Of one shop, in each state beyond the counter. */
async function applications(world: World, counter: { client: Who; userId: number }, staff: Who): Promise<void> {
  const decisions: Record<string, (id: string) => Promise<unknown>> = {
    // Somebody looks at its photograph.
    waiting: async id => void (await staff.get(`${desk}/cut/${id}?which=photo`)),
    claimed: id => must(staff.post(`${desk}/claim/${id}`)),
    sentBack: async id => {
      await decisions.claimed?.(id)
      await must(staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }], remark: 'Dark' }))
    },
    rejected: async id => {
      await decisions.claimed?.(id)
      await must(staff.post(`${desk}/reject/${id}`, { remark: 'The applicant already has a PAN' }, onceKey()))
    },
    toFile: async id => {
      await decisions.claimed?.(id)
      await must(staff.post(`${desk}/verify/${id}`, allTicked))
    },
    batched: async id => {
      await decisions.toFile?.(id)
      await must(staff.post('/backend/nsdlpan/filing/make', { ids: [id] }, onceKey()))
    },
    acknowledged: async id => {
      await decisions.toFile?.(id)
      await must(staff.post(`${desk}/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, onceKey()))
    },
    objected: async id => {
      await decisions.acknowledged?.(id)
      const { ackNo } = (await staff.get(`${desk}/info/${id}`)).json()
      const [objectedOn, dueOn] = [dayOf(new Date()), daysFrom(dayOf(new Date()), 12)]
      await must(staff.post(`${desk}/tin-rejection/raise`, { ackNo, objectedOn, dueOn, reasons: ['nameDiffers'] }, onceKey()))
    },
  }
  for (const decide of Object.values(decisions)) await decide((await aWaitingOne(world, counter)).id)
}

/** An employee, and a member with money from its merchant. */
async function peopleBelow(shop: Who): Promise<void> {
  const employee = { name: 'Ravi Kumar', mobileNo: '9876500001', emailId: 'ravi@example.in', granted: ['nsdl.apply'], dailyCap: null }
  await must(shop.post('/merchant/usermanagement/staff', { ...employee, userName: 'ravi.counter', password: 'temporary-1' }))
  const members = '/merchant/usermanagement/members'
  const { packages, idTypes } = (await shop.get(`${members}/form`)).json()
  const terms = { packageId: packages[0].value, idType: idTypes[0].value, markup: 10_00 }
  const { id } = await must(
    shop.post(members, { ...anApplicant({ shopName: 'Member' }), userName: 'member.below', password: 'temporary-1', ...terms }),
  )
  await must(shop.post('/merchant/accounting/transfers', { memberId: id, amount: 250_00, remark: 'For the fair' }))
}

/** One that was approved, and one that waits. */
async function adjustment(admin: Who, staff: Who, merchantId: number): Promise<void> {
  const path = '/backend/account/adjustments'
  const propose = () =>
    must(staff.post(path, { merchantId: String(merchantId), direction: 'credit', amount: 25_00, reason: 'Charged twice' }, onceKey()))
  await must(admin.post(`${path}/approve/${(await propose()).id}`, { remark: 'Seen' }, onceKey()))
  await propose()
}

/** A statement of the bank of today. @param lines each a text and an amount */
function importLines(world: World, staffId: number, lines: string[]) {
  const day = dayOf(new Date()).split('-').reverse().join('/')
  const text = ['Date,Description,Amount', ...lines.map(line => `${day},${line}`)].join('\n')
  const by = { ...system, userId: staffId, may: new Set(['payment.read'] as const) }
  return world.command(tx => payment.importText(tx, Buffer.from(text), by))
}

/** A link of a bank line that is said to be wrong, a top-up that is to be taken back, a commission, and an amount that is owed. */
async function moneyPutRight(world: World, staff: Who, merchantId: number, topUpId: string): Promise<void> {
  const account = '/backend/account'
  const [line] = (await must(staff.post(`${account}/bank-lines/list`, { search: referenceOf(1, 6), length: 10 }))).data
  await must(staff.post(`${account}/bank-lines/link/${line.id}`, { requestId: topUpId }))
  await must(staff.post(`${account}/bank-lines/unlink/${line.id}`, { reason: 'Another shop' }, onceKey()))
  const reversal = { source: 'paymentRequest', sourceId: topUpId, cause: 'bounced', reason: 'The cheque came back' }
  await must(staff.post(`${account}/reversals`, reversal, onceKey()))
  const about = { refType: testRecord('furnished'), refId: merchantId, reference: 'PN1', narration: 'Commission' }
  await world.command(tx => payParent(tx, { parentId: String(merchantId), commission: 5_00, tds: 0, markup: 0 }, about, system))
  await commissionsOfStoppedWallets(world)
  const debt = { merchantId, kind: 'tds', refType: testRecord('furnished'), refId: merchantId, reference: 'PN1', amount: 10_00 } as const
  await world.command(tx => owe(tx, debt, 'TDS beyond the commission', system))
}

/** Commissions of two shops whose wallets were stopped: one was paid after the release, one waits. */
async function commissionsOfStoppedWallets(world: World): Promise<void> {
  for (const released of [true, false]) {
    const merchantId = await world.aShop()
    const stop = (frozen: boolean) =>
      world.command(tx =>
        tx.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', merchantId).execute(),
      )
    await stop(true)
    const about = { refType: testRecord('furnished'), refId: merchantId, reference: `PN${merchantId}`, narration: 'Commission' }
    await world.command(tx => payParent(tx, { parentId: String(merchantId), commission: 5_00, tds: 0, markup: 10_00 }, about, system))
    if (released) {
      await stop(false)
      await payReleased(world.services)
    }
  }
}

/** A customer whom a shop sent for a card. */
async function aCardRequest(shop: Who, admin: Who, mobileNo: string): Promise<void> {
  await must(admin.post('/auth/confirm', { password }))
  const { version } = (await admin.get('/backend/master/lead-hosts')).json()
  await must(admin.post('/backend/master/lead-hosts', { version, hosts: 'partner.example.com' }))
  const { data } = await must(admin.post('/backend/master/lead-vendor/list', {}))
  const { id, ...now } = (await admin.get(`/backend/master/lead-vendor/${data[0].id}`)).json()
  await must(admin.post(`/backend/master/lead-vendor/${id}`, { ...now, applyUrl: 'https://partner.example.com/', payout: 300_00 }))
  const customer = { appMode: 'S', cardVendor: now.code, name: 'Sunita Devi', mobileNo, consent: true }
  const reply = await shop.post('/merchant/banking/cc/apply', customer, onceKey())
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** Two hard copies that came: one on the shelf for too long, one in a batch. */
async function onward(world: World, shop: Who, staff: Who): Promise<void> {
  const [waiting, packed] = [await aDueForm(world, shop), await aDueForm(world, shop)]
  for (const { id } of [waiting, packed]) await must(staff.post(`/backend/nsdlpan/physical/hardcopy/received/${id}`))
  await world.services.db
    .updateTable('paperShelf')
    .set({ since: daysFrom(dayOf(new Date()), -9) })
    .where('applicationId', '=', Number(waiting.id))
    .execute()
  await must(staff.post('/backend/misc/courier/onward/add', { destination: 'protean', ackNos: packed.ackNo, remark: null }, onceKey()))
}

/** A shop that is a PSA, and an order of coupons. */
async function coupons(world: World, shop: Who, staff: Who): Promise<void> {
  await utiOf(world).approved(shop, staff)
  const { price } = (await shop.get('/merchant/uti/coupons/offer')).json()
  await must(buy(shop, units(1), price.physical.total))
}

/** One that was acknowledged, one at the provider, one with two numbers, and a draft. */
async function paperless(world: World, shop: Who): Promise<void> {
  const less = paperlessOf(world)
  await less.contradicted(shop)
  await less.acknowledged(shop)
  await less.opened(shop, await less.charged(shop))
  await less.begun(shop)
}

/** The officer asks something about a registration of this shop, and nobody has answered yet. */
async function gstClarification(world: World, shop: Who, staff: Who): Promise<void> {
  const { id } = await gstOf(world).atOfficer(shop, staff)
  await must(staff.post(`${gstDesk}/clarification/${id}`, { notice: 'Send the rent agreement', noticeOn: dayOf(new Date()) }, onceKey()))
}

/** A return that is paid, and one that is still a draft; and an extension in the calendar and a holiday, which are there once for all shops. */
async function gstReturns(world: World, shop: Who, staff: Who): Promise<void> {
  const gst = filingOf(world)
  await gst.begun(shop)
  const id = await gst.submitted(shop, { nil: true })
  await must(gst.at(staff, 'claim', id))
  const extension = { returnKind: 'gstr3b', stateGroup: 'all', dueOn: '2026-12-31', source: 'Notification', since: '2026-11-01' }
  await staff.post('/backend/gst/due-days/add', { ...extension, period: lastMonth() })
  await staff.post('/backend/gst/holidays/add', { day: '2026-08-15', state: 'all', source: 'Independence Day' })
}

/** A request about personal data, and a draft that was old enough to be erased. */
async function privacy(world: World, admin: Who): Promise<void> {
  const given = {
    kind: 'access',
    channel: 'mail',
    name: 'Anita Devi',
    emailId: 'anita@example.in',
    about: null,
    words: 'What do you have of me?',
  }
  await must(admin.post('/backend/privacy/requests', given, onceKey()))
  await aDraft(await world.as('merchant'))
  await eraseDue(world.services, panRetention, new Date(Date.now() + 400 * 86_400_000))
  const held = await aDraft(await world.as('merchant'))
  await must(admin.post('/backend/privacy/holds/place', { about: held.refNo, remark: 'Claim of the applicant' }, onceKey()))
}
