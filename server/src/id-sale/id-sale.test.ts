import { dayOf, daysFrom, dayWords, monthsFrom } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { testRecord } from '../../test/ledger'
import { aDraft, aPaidOne, topUp } from '../../test/pan'
import { everybodyTold, lettersAbout, toOwners } from '../../test/told'
import { openWorld, type World } from '../../test/world'
import { idTypesForSelect, packagesForSelect } from '../package/service'
import { openFrenchie, openMerchant } from '../people/service'
import { system } from '../platform/http/who'
import * as wallet from '../wallet/service'
import { passDay } from './service'
import { assertOpen } from './status'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const combo = 249_00
const today = dayOf(new Date())
const at = (days: number) => new Date(`${daysFrom(today, days)}T06:00:00+05:30`)
let shops = 0

/** A shop whose ID costs something, with so much in its wallet. */
async function aBuyer(paise: number, idName = 'NSDL + UTI + GST', opened = new Date()) {
  shops += 1
  const nth = shops
  const merchantId = await world.command(async tx => {
    const [pack] = await packagesForSelect(tx)
    const type = (await idTypesForSelect(tx)).find(one => one.label === idName)
    const { id } = await tx.db.selectFrom('appUser').select('id').where('userName', '=', 'owner').executeTakeFirstOrThrow()
    const { merchantId } = await openMerchant(
      tx,
      {
        ...{
          name: `Buyer ${nth}`,
          shopName: `Paid Shop ${nth}`,
          mobileNo: `97${String(nth).padStart(8, '0')}`,
          emailId: `buyer${nth}@example.in`,
        },
        ...{ address1: '1 Main Road', address2: null, address3: null, district: 'Patna', state: 'Bihar', pin: '800001' },
      },
      { userName: `buyer${nth}`, packageId: pack?.value ?? '', idType: type?.value ?? '', remark: null },
      'x',
      { ...system, userId: id },
    )
    return merchantId
  }, opened)
  if (paise > 0) await topUp(world, merchantId, paise)
  const client = await world.signUp('merchant', { merchantId })
  const [sale] = (await client.get('/merchant/account/ids')).json().ids
  return { client, merchantId, sale }
}

const pay = (client: Client, id: string, fee = combo, headers = onceKey()) =>
  client.post(`/merchant/account/ids/pay/${id}`, { fee }, headers)
const renew = (client: Client, id: string, fee = combo) => client.post(`/merchant/account/ids/renew/${id}`, { fee }, onceKey())
const ids = async (client: Client) => (await client.get('/merchant/account/ids')).json().ids
const ownStatus = async (client: Client) => {
  const reply = await client.get('/merchant/account/ids/status')
  return reply.json()
}
const desk = (verb: string, id: string, body: object = { remark: 'Because' }) =>
  admin.post(`/backend/usermanagement/idsale/${verb}/${id}`, verb === 'renew' ? undefined : body, onceKey())
/** Moves a sale through time, which no command does. */
const shift = (id: string, set: Record<string, string>) =>
  sql`update id_sale set ${sql.join(Object.entries(set).map(([column, day]) => sql`${sql.ref(column)} = ${day}::date`))} where id = ${Number(id)}`.execute(
    world.services.db,
  )

describe('an ID of a type that costs something', () => {
  it('waits to be paid, and is then active for its term; money, state and GST in one step', async () => {
    const { client, merchantId, sale } = await aBuyer(300_00)
    expect(sale).toMatchObject({
      status: 'pending',
      fee: combo,
      gst: 37_98,
      open: true,
      openUntil: daysFrom(today, 7),
      payable: { what: 'pay', fee: combo },
    })
    expect(await ownStatus(client)).toMatchObject({ call: 'unpaid', day: daysFrom(today, 7), fee: combo })
    const { saleNo } = sale
    const due = `Your ID NSDL + UTI + GST (${saleNo}) costs ${money(combo)}. Pay it by ${dayWords(daysFrom(today, 7))}`
    // Whoever had a login when it was sold, and nobody else.
    const [owner] = await toOwners(world, merchantId, { words: due, link: 'account/ids' })
    expect(await everybodyTold(world, 'idToPay', { saleNo })).toEqual([owner])
    const paid = await pay(client, sale.id)
    expect(paid.json()).toMatchObject({ id: sale.id, balance: 51_00, validTill: daysFrom(monthsFrom(today, 12), -1) })
    const [now] = await ids(client)
    expect(now).toMatchObject({ status: 'active', paid: true, validFrom: today, payable: null, open: true })
    expect((await client.get('/merchant/account/ids/status')).json()).toBeNull()
    const { rows } = await sql<{ kind: string; amount: number }>`
      select a.kind, e.amount from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      where j.kind = 'idSale' and j.ref_id = ${Number(sale.id)} order by a.kind`.execute(world.services.db)
    expect(rows).toEqual([
      { kind: 'gst', amount: 37_98 },
      { kind: 'revenue', amount: combo - 37_98 },
      { kind: 'wallet', amount: -combo },
    ])
    expect(await wallet.balance(world.services, merchantId)).toBe(51_00)
  })

  it('is paid once, however often and by whatever key it is asked', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    const key = onceKey()
    const replies = await Promise.all([
      pay(client, sale.id, combo, key),
      pay(client, sale.id, combo, key),
      pay(client, sale.id),
      pay(client, sale.id),
    ])
    const [first, again, ...others] = replies.map(one => one.statusCode)
    // Whoever comes first pays: the two of one key together, or one of the others.
    expect(again).toBe(first)
    expect([first, ...others].sort()).toEqual([200, 409, 409])
    expect(await wallet.balance(world.services, merchantId)).toBe(900_00 - combo)
    expect((await client.post(`/merchant/account/ids/pay/${sale.id}`, { fee: combo })).statusCode).toBe(400)
  })

  it('stays unpaid when the balance does not suffice or the fee is another than was seen', async () => {
    const { client, merchantId, sale } = await aBuyer(100_00)
    const short = await pay(client, sale.id)
    expect([short.statusCode, short.json().message]).toEqual([422, 'Insufficient balance'])
    expect((await pay(client, sale.id, 1_00)).statusCode).toBe(409)
    expect((await ids(client))[0].status).toBe('pending')
    expect(await wallet.balance(world.services, merchantId)).toBe(100_00)
  })

  it("is nobody else's to pay, to see or to print", async () => {
    const { sale } = await aBuyer(0)
    const { client: other } = await aBuyer(900_00)
    for (const reply of [
      await pay(other, sale.id),
      await renew(other, sale.id),
      await other.post(`/merchant/account/ids/invoice/${sale.id}`),
      await other.post(`/merchant/account/ids/credit-note/${sale.id}`),
    ])
      expect(reply.statusCode).toBe(404)
  })

  it('of a member is sold by its merchant, and paid from the member’s own wallet', async () => {
    const parentId = await world.aShop()
    const memberId = await world.command(async tx => {
      const [pack] = await packagesForSelect(tx, 'frenchie')
      const type = (await idTypesForSelect(tx)).find(one => one.label === 'UTI PSA')
      const { merchantId } = await openFrenchie(
        tx,
        parentId,
        {
          ...{
            name: 'Member',
            shopName: 'Member Shop',
            mobileNo: '9600000001',
            emailId: 'member@example.in',
            address1: 'x',
            address2: null,
          },
          ...{ address3: null, district: 'Patna', state: 'Bihar', pin: '800001' },
        },
        { userName: 'member-of-ids', packageId: pack?.value ?? '', idType: type?.value ?? '', markup: 0 },
        'x',
      )
      return merchantId
    })
    const client = await world.signUp('frenchie', { merchantId: memberId })
    const [sale] = await ids(client)
    await topUp(world, memberId, 100_00)
    expect((await pay(client, sale.id, 100_00)).json().balance).toBe(0)
    const { data } = (await admin.post('/backend/usermanagement/idsale/list', { search: sale.saleNo })).json()
    const owner = await world.services.db.selectFrom('appUser').select('code').where('merchantId', '=', parentId).executeTakeFirstOrThrow()
    expect(data[0]).toMatchObject({ soldBy: owner.code, paidVia: 'wallet', status: 'active' })
  })
})

describe('an ID that is not in order', () => {
  it('opens its services for some days more, then refuses new applications with what to do; what is filed goes on', async () => {
    const { client, sale } = await aBuyer(900_00)
    const filed = await aPaidOne(client)
    const draft = await aDraft(client)
    await shift(sale.id, { pay_by: daysFrom(today, -1) })
    expect(await ownStatus(client)).toMatchObject({ call: 'closed', id: sale.id })
    const answers = { lastName: 'DEVI' }
    const begun = await client.post('/merchant/nsdlpan/physical/draft', { appType: 'N', category: 'P', answers })
    expect([begun.statusCode, begun.json().message]).toEqual([
      422,
      `Your ID NSDL + UTI + GST (${sale.saleNo}) is not paid. Pay for it under My IDs to file new applications.`,
    ])
    const { price, consent } = (await client.get(`/merchant/nsdlpan/physical/quote/${draft.id}`)).json()
    const body = { version: draft.version, total: price.total, consent: consent.version }
    expect((await client.post(`/merchant/nsdlpan/physical/submit/${draft.id}`, body, onceKey())).statusCode).toBe(422)
    expect((await client.get(`/merchant/nsdlpan/physical/info/${filed.id}`)).json().state).toBe('awaitingScan')
    await pay(client, sale.id)
    expect((await client.post(`/merchant/nsdlpan/physical/submit/${draft.id}`, body, onceKey())).statusCode).toBe(200)
  })

  it('is suspended and opened again by the office, with a reason that the shop reads', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    expect((await desk('suspend', sale.id, { remark: '' })).statusCode).toBe(422)
    expect((await desk('suspend', sale.id, { remark: 'Papers missing' })).statusCode).toBe(204)
    expect(await ownStatus(client)).toMatchObject({ call: 'suspended', reason: 'Papers missing' })
    const refused = await client.post('/merchant/nsdlpan/physical/draft', { appType: 'N', category: 'P', answers: {} })
    expect(refused.json().message).toContain('is suspended: Papers missing')
    expect((await desk('resume', sale.id, { remark: null })).statusCode).toBe(204)
    await aDraft(client)
    const toShop = (words: string) => toOwners(world, merchantId, { words, link: 'account/ids' })
    const named = `Your ID NSDL + UTI + GST (${sale.saleNo})`
    expect(await everybodyTold(world, 'idSuspended')).toEqual(await toShop(`${named} was suspended: Papers missing`))
    expect(await everybodyTold(world, 'idResumed')).toEqual(await toShop(`${named} is active again`))
    expect(await lettersAbout(world, 'id_sale', sale.id)).toEqual(['idSuspended'])
  })

  it('does not bother a shop whose ID is free for ever', async () => {
    const shop = await world.signUp('merchant')
    const [sale] = await ids(shop)
    expect(sale).toMatchObject({ status: 'free', fee: 0, validTill: null, open: true, payable: null })
    expect(await ownStatus(shop)).toBeNull()
    expect((await pay(shop, sale.id, 0)).statusCode).toBe(409)
    expect((await renew(shop, sale.id, 0)).statusCode).toBe(409)
    expect((await desk('renew', sale.id)).statusCode).toBe(409)
    expect((await desk('refund', sale.id)).statusCode).toBe(409)
  })
})

describe('the term of an ID', () => {
  it('is reminded of 30, 7 and 1 days before its end, once each, and expires on its day', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    const day = (days: number) => passDay(world.services, at(days))
    const mails = () => lettersAbout(world, 'id_sale', sale.id)
    await shift(sale.id, { valid_till: daysFrom(today, 31) })
    await day(0)
    expect(await mails()).toEqual([])
    for (const days of [1, 2, 10]) await day(days)
    expect(await mails()).toEqual(['idEnding'])
    // A server that slept says it late, and the nearest alone.
    for (const days of [26, 27, 28, 30, 31]) await day(days)
    expect(await mails()).toEqual(['idEnding', 'idEnding', 'idEnding'])
    expect((await ids(client))[0].status).toBe('active')
    await day(32)
    await day(33)
    expect(await mails()).toEqual(['idEnding', 'idEnding', 'idEnding', 'idExpired'])
    expect((await ids(client))[0].status).toBe('expired')
    const { saleNo } = sale
    const link = 'account/ids'
    const ending = { words: `Your ID NSDL + UTI + GST (${saleNo}) expires on ${dayWords(daysFrom(today, 31))}. Renew it`, link }
    expect(await everybodyTold(world, 'idEnding', { saleNo })).toEqual(await toOwners(world, merchantId, ending, ending, ending))
    const until = dayWords(daysFrom(today, 38))
    const expired = { words: `Your ID NSDL + UTI + GST (${saleNo}) has expired. Its services stay open until ${until}`, link }
    expect(await everybodyTold(world, 'idExpired', { saleNo })).toEqual(await toOwners(world, merchantId, expired))
  })

  it('is continued by a next one without a gap, paid from the wallet, and not twice', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    expect((await renew(client, sale.id)).statusCode).toBe(409)
    const last = daysFrom(today, 20)
    await shift(sale.id, { valid_till: last })
    expect(await ownStatus(client)).toMatchObject({ call: 'ending', day: last, fee: combo })
    expect((await ids(client))[0].payable).toEqual({ what: 'renew', fee: combo })
    const both = await Promise.all([renew(client, sale.id), renew(client, sale.id)])
    expect(both.map(one => one.statusCode).sort()).toEqual([200, 409])
    const [next, first] = await ids(client)
    expect(next).toMatchObject({
      renews: sale.saleNo,
      status: 'active',
      validFrom: daysFrom(last, 1),
      validTill: daysFrom(monthsFrom(daysFrom(last, 1), 12), -1),
    })
    expect(first).toMatchObject({ id: sale.id, status: 'active', payable: null })
    expect(await ownStatus(client)).toBeNull()
    expect(await wallet.balance(world.services, merchantId)).toBe(900_00 - 2 * combo)
    // Its end tells nobody anything.
    await passDay(world.services, at(21))
    expect(await wallet.balance(world.services, merchantId)).toBe(900_00 - 2 * combo)
  })

  it('that has ended closes its services after the grace, and is renewed from today, at the office’s asking too', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    await shift(sale.id, { valid_till: daysFrom(today, -3) })
    // Over by the calendar, whether or not the job has run.
    expect((await ids(client))[0]).toMatchObject({ status: 'expired', open: true, openUntil: daysFrom(today, 4) })
    expect(await ownStatus(client)).toMatchObject({ call: 'expired', day: daysFrom(today, 4) })
    await aDraft(client)
    await shift(sale.id, { valid_till: daysFrom(today, -8) })
    expect(await ownStatus(client)).toMatchObject({ call: 'closed' })
    const refused = await client.post('/merchant/nsdlpan/physical/draft', { appType: 'N', category: 'P', answers: {} })
    expect(refused.json().message).toContain('has expired. Renew it under My IDs')
    const asked = await desk('renew', sale.id)
    expect(asked.statusCode).toBe(200)
    const ready = {
      words: `The next term of your ID NSDL + UTI + GST is ready: ${asked.json().saleNo} for ${money(combo)}`,
      link: 'account/ids',
    }
    expect(await everybodyTold(world, 'idRenewal')).toEqual(await toOwners(world, merchantId, ready))
    expect((await desk('renew', sale.id)).statusCode).toBe(409)
    // Unpaid, it opens nothing.
    expect(await ownStatus(client)).toMatchObject({ call: 'closed', fee: combo })
    expect((await renew(client, sale.id)).json()).toMatchObject({ id: asked.json().id, validTill: daysFrom(monthsFrom(today, 12), -1) })
    await aDraft(client)
  })
})

describe('an ID that is given back', () => {
  it('is paid back in full by an admin, once, with a reason, while nothing was filed', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    expect((await desk('refund', sale.id)).statusCode).toBe(409)
    await pay(client, sale.id)
    const staff = await world.as('staff')
    expect((await staff.post(`/backend/usermanagement/idsale/refund/${sale.id}`, { remark: 'x' }, onceKey())).statusCode).toBe(403)
    expect((await desk('refund', sale.id, { remark: ' ' })).statusCode).toBe(422)
    const replies = await Promise.all([desk('refund', sale.id), desk('refund', sale.id)])
    expect(replies.map(one => one.statusCode).sort()).toEqual([200, 409])
    expect(await wallet.balance(world.services, merchantId)).toBe(900_00)
    const told = { words: `${money(combo)} for your ID ${sale.saleNo} was refunded: Because`, link: 'account/ids' }
    expect(await everybodyTold(world, 'idRefunded')).toEqual(await toOwners(world, merchantId, told))
    expect(await lettersAbout(world, 'id_sale', sale.id)).toEqual(['idRefunded'])
    const refused = await client.post('/merchant/nsdlpan/physical/draft', { appType: 'N', category: 'P', answers: {} })
    expect(refused.json().message).toContain('was refunded')
    expect((await desk('renew', sale.id)).statusCode).toBe(200)
    expect(await ownStatus(client)).toMatchObject({ call: 'closed', fee: combo })
    // Sold again, it begins today and not after the term that was given back.
    const [again] = await ids(client)
    expect((await pay(client, again.id)).json().validTill).toBe(daysFrom(monthsFrom(today, 12), -1))
    await aDraft(client)
  })

  it('is not, once it was used', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    const { id } = await aPaidOne(client)
    const before = await wallet.balance(world.services, merchantId)
    const refused = await desk('refund', sale.id)
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('has been used')])
    expect(await wallet.balance(world.services, merchantId)).toBe(before)
    expect((await ids(client))[0].status).toBe('active')
    // What was given back itself does not count.
    await client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Customer left' }, onceKey())
    expect((await desk('refund', sale.id)).statusCode).toBe(200)
  })

  // The embedded database does one transaction at a time, and so does a pool of one connection.
  const severalAtOnce = process.env.TEST_DATABASE_URL && process.env.TEST_DATABASE_POOL !== '1'
  it.runIf(severalAtOnce)('waits for an application that is being paid with it, and is then refused', async () => {
    const { client, merchantId, sale } = await aBuyer(900_00)
    await pay(client, sale.id)
    let over = false
    let hold = () => {}
    const held = new Promise<void>(resolve => {
      hold = resolve
    })
    // Begun out here: it is a request of its own, which has a connection of its own.
    const refund = held
      .then(() => desk('refund', sale.id))
      .finally(() => {
        over = true
      })
    await world.command(async tx => {
      await assertOpen(tx, merchantId, 'nsdl-physical', { hold: true })
      hold()
      // What a transaction has read of it stays as it was until it is forgotten.
      const waits = async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(tx.db)
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx.db)
        return rows.length > 0
      }
      while (!over && !(await waits()));
      const charge = {
        merchantId,
        kind: 'serviceDebit' as const,
        amount: 1_00,
        refType: testRecord('test'),
        refId: merchantId,
        narration: 'Application',
      }
      await wallet.debit(tx, { ...charge, split: { revenue: 1_00 } }, system)
    })
    const refused = await refund
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('has been used')])
  })
})

describe('the list of ID sales', () => {
  it('adds up fee and GST of the rows that the filters leave, on the screen and in every export', async () => {
    const { client, sale } = await aBuyer(900_00, 'UTI PSA')
    await pay(client, sale.id, 100_00)
    const rows = async (body: object) => (await admin.post('/backend/usermanagement/idsale/list', body)).json()
    const one = await rows({ search: sale.saleNo })
    expect(one.totals).toEqual({ fee: 100_00, gst: 15_25 })
    const filters = [{ field: 'idType', opt: null, value1: 'UTI PSA' }]
    const uti = await rows({ filters, length: 100 })
    const sum = (key: 'fee' | 'gst') => uti.data.reduce((total: number, row: Record<string, number>) => total + (row[key] ?? 0), 0)
    expect(uti.totals).toEqual({ fee: sum('fee'), gst: sum('gst') })
    expect((await rows({ search: 'nothing like it' })).totals).toEqual({ fee: 0, gst: 0 })
    const taken = (format: string) =>
      admin.post('/backend/usermanagement/idsale/export', {
        filters,
        search: '',
        sorts: [],
        columns: ['saleNo', 'idType', 'fee', 'gst', 'validTill'],
        format,
      })
    const csv = (await taken('csv')).body.trim().split('\r\n').at(-1)
    expect(csv).toBe(`,Total,${(sum('fee') / 100).toFixed(2)},${(sum('gst') / 100).toFixed(2)},`)
    for (const format of ['xlsx', 'pdf']) expect((await taken(format)).statusCode).toBe(200)
  })
})
