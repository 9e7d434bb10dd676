import type { SandboxAct } from '@sevakendra/contract/gateway/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import * as payment from '../src/payment/service'
import { system } from '../src/platform/who'
import { anApproval, onceKey, registered, registrationId, stranger } from './door'
import { aDraft, aPaidOne, topUp, userIdOf } from './pan'
import type { World } from './world'

let references = 0

/** A request for a top-up by UPI. @returns its id */
export async function aTopUp(shop: Awaited<ReturnType<World['as']>>): Promise<string> {
  references += 1
  const { banks, today } = (await shop.get('/merchant/accounting/payment')).json()
  const body = { bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: today, reference: String(6e11 + references) }
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

/** Rows in the lists of the first journey, made through the product itself: more than one page of registrations. */
export async function furnish(world: World): Promise<void> {
  await world.command(payment.seedBanks)
  const staff = await world.as('staff')
  const staffId = await userIdOf(world, staff)
  const day = dayOf(new Date()).split('-').reverse().join('/')
  const lines = Buffer.from(`Date,Description,Amount\n${day},UPI/600000000003,500.00 Cr\n${day},CHARGES,5.00 Dr`)
  await world.command(tx => payment.importText(tx, lines, { ...system, userId: staffId, may: new Set(['payment.read']) }))
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const { refNo } = (await registered(world, stranger(world))).json()
    ids.push(await registrationId(world, refNo))
  }
  const [approved = '', rejected = ''] = ids
  await staff.post(`/backend/registration/approve/${approved}`, await anApproval(staff, approved))
  await staff.post(`/backend/registration/reject/${rejected}`, { remark: 'No shop at this address' })
  for (const role of ['merchant', 'frenchie'] as const) {
    const shop = await world.as(role)
    const userId = await userIdOf(world, shop)
    const { merchantId } = await world.house.db
      .selectFrom('appUser')
      .select('merchantId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await topUp(world, merchantId ?? 0, 5000_00)
    const [first, second] = [await aTopUp(shop), await aTopUp(shop), await aTopUp(shop)]
    const seen = { seen: true, seenOn: dayOf(new Date()) }
    await staff.post(`/backend/account/payments/approve/${first}`, seen, onceKey())
    await staff.post(`/backend/account/payments/reject/${second}`, { remark: 'Not in the statement' })
    for (const act of ['pay', 'payOther', 'leave'] as const) await anOnlinePayment(shop, act)
    await aDraft(shop)
    for (let n = 0; n < 2; n++) await aPaidOne(shop)
  }
}
