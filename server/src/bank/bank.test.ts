import type { BankRecord } from '@sevakendra/contract/bank/endpoints'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aTopUp } from '../../test/furnish'
import { uploaded, userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'

describe('one of our bank accounts', () => {
  let world: World
  let admin: Client
  let shop: Client
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
    shop = await world.as('merchant')
  })
  afterAll(() => world.close())

  const given = (more: object = {}) => ({
    ...{ bank: 'HDFC Bank', holder: 'Sevakendra Services', accountNo: String(502_000_000_000 + ++made), ifsc: 'HDFC0000421' },
    ...{ branch: 'Nashik Road', modes: ['UPI', 'NEFT'], minAmount: 100_00, maxAmount: null, upiId: 'shop@hdfcbank', qrUploadId: null },
    ...more,
  })
  const create = (more: object = {}, by = admin) => by.post('/backend/master/bank/create', given(more))
  const created = async (more: object = {}): Promise<string> => {
    const reply = await create(more)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().id
  }
  const look = async (id: string): Promise<BankRecord> => (await admin.get(`/backend/master/bank/${id}`)).json()
  const edit = async (id: string, more: object = {}) => {
    const { id: _, hasQr: __, used: ___, ...fields } = await look(id)
    return admin.post(`/backend/master/bank/${id}`, { ...fields, qrUploadId: null, ...more })
  }
  const toPay = async () => (await shop.get('/merchant/accounting/payment')).json().banks as { id: string; upiId: string; hasQr: boolean }[]
  const sent = async (bytes: Buffer, name = 'qr.png') => uploaded(world, await userIdOf(world, admin), name, bytes)
  const picture = (side = 300) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
      .png()
      .toBuffer()

  it('is open to payers from the moment it is added, with its account in the ledger', async () => {
    const id = await created({ accountNo: '5020 0012-3409 25', ifsc: 'hdfc0000421 ' })
    expect(await look(id)).toMatchObject({ accountNo: '50200012340925', ifsc: 'HDFC0000421', used: false, hasQr: false })
    expect(await toPay()).toContainEqual(expect.objectContaining({ id, upiId: 'shop@hdfcbank', hasQr: false }))
    const ledger = sql`select 1 from ledger_account where kind = 'bank' and owner_id = ${Number(id)}`
    expect((await ledger.execute(world.services.db)).rows).toHaveLength(1)
  })

  it('shows the last figures of its number in the list and its files, and the whole to whoever edits it', async () => {
    const id = await created()
    const { accountNo } = await look(id)
    const list = await admin.post('/backend/master/bank/list', { length: 100 })
    expect(list.json().data.find((row: { id: string }) => row.id === id).account).toBe(`••••${accountNo.slice(-4)}`)
    expect(list.body).not.toContain(accountNo)
    const file = await admin.post('/backend/master/bank/export', { columns: ['bank', 'account'], format: 'csv' })
    expect(file.statusCode).toBe(200)
    expect(file.body).not.toContain(accountNo)
  })

  it.each<[string, object, string, RegExp]>([
    ['an IFSC of the wrong form', { ifsc: 'HDFC1000421' }, 'ifsc', /four letters, a zero/],
    ['an IFSC of no bank', { ifsc: 'QQQQ0000421' }, 'ifsc', /No bank/],
    ['letters in its number', { accountNo: '50200X' }, 'accountNo', /6 to 18 digits/],
    ['no mode', { modes: [] }, 'modes', /Required/],
    ['a mode that is none', { modes: ['BARTER'] }, 'modes.0', /Choose from/],
    ['UPI without its ID', { upiId: null }, 'upiId', /Needed where UPI is accepted/],
    ['a UPI ID that is none', { upiId: 'shop at bank' }, 'upiId', /name@bank/],
    ['a largest amount below the smallest', { maxAmount: 99_99 }, 'maxAmount', /Less than the smallest/],
    ['nothing as the smallest amount', { minAmount: 0 }, 'minAmount', /at least 0\.01/],
    ['no holder', { holder: ' ' }, 'holder', /Required/],
  ])('is refused with %s, at its field', async (_, more, field, words) => {
    const reply = await create(more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
    expect(reply.json().errors[field].join()).toMatch(words)
  })

  it('is there once', async () => {
    const id = await created()
    const other = await created()
    const { accountNo } = await look(id)
    expect((await create({ accountNo })).json().errors).toEqual({ accountNo: ['This account is already in the list'] })
    expect((await edit(other, { accountNo })).json().errors).toEqual({ accountNo: ['This account is already in the list'] })
  })

  it('keeps number and IFSC once somebody has paid into it, and is switched off instead', async () => {
    const id = await created()
    expect((await edit(id, { accountNo: '123456789' })).statusCode).toBe(200)
    const [first] = await toPay()
    await aTopUp(shop)
    const paid = await look(first?.id ?? '')
    expect(paid.used).toBe(true)
    const moved = await edit(paid.id, { accountNo: '987654321', ifsc: 'SBIN0000300' })
    expect(moved.json().errors).toMatchObject({ accountNo: [expect.stringMatching(/switch it off/)], ifsc: [expect.any(String)] })
    expect((await edit(paid.id, { holder: 'New holder', active: false })).statusCode).toBe(200)
    expect((await toPay()).map(bank => bank.id)).not.toContain(paid.id)
    await expect(
      sql`update bank_account set account_no = '1234567' where id = ${Number(paid.id)}`.execute(world.services.db),
    ).rejects.toThrow('in use')
    await expect(sql`delete from bank_account where id = ${Number(id)}`.execute(world.services.db)).rejects.toThrow('never deleted')
    await edit(paid.id, { active: true })
  })

  it('lets nobody pay into it by a request that was filled in before it was switched off', async () => {
    const id = await created()
    await edit(id, { active: false })
    const { today } = (await shop.get('/merchant/accounting/payment')).json()
    const asked = { bankAccountId: id, mode: 'UPI', amount: 500_00, depositedOn: today, reference: '699999999999' }
    expect((await shop.post('/merchant/accounting/payment', asked, onceKey())).json().errors).toHaveProperty('bankAccountId')
  })

  it('is refused with 409 when somebody changed it meanwhile; before and after are written down', async () => {
    const id = await created()
    const { version } = await look(id)
    await edit(id, { branch: 'Panchavati' })
    expect((await edit(id, { branch: 'Cidco', version })).statusCode).toBe(409)
    expect((await look(id)).branch).toBe('Panchavati')
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'bank.changed')
      .where('subjectId', '=', id)
      .execute()
    expect(noted).toMatchObject([{ before: { branch: 'Nashik Road' }, after: { branch: 'Panchavati' } }])
  })

  describe('its QR picture', () => {
    it('is encoded anew, shown to payers while the account is open, and goes away on request', async () => {
      const hidden = Buffer.concat([await picture(), Buffer.from('<script>')])
      const id = await created({ qrUploadId: await sent(hidden) })
      expect((await toPay()).find(bank => bank.id === id)?.hasQr).toBe(true)
      const shown = await shop.get(`/merchant/accounting/payment/qr/${id}`)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
      expect(shown.rawPayload.includes('<script>')).toBe(false)
      expect((await admin.get(`/backend/master/bank/qr/${id}`)).statusCode).toBe(200)

      await edit(id, { active: false })
      expect((await shop.get(`/merchant/accounting/payment/qr/${id}`)).statusCode).toBe(404)
      expect((await edit(id, { dropQr: true })).statusCode).toBe(200)
      expect((await look(id)).hasQr).toBe(false)
      expect((await admin.get(`/backend/master/bank/qr/${id}`)).statusCode).toBe(404)
      const left = await world.services.db.selectFrom('file').select('id').where('kind', '=', 'bankQr').execute()
      expect(left).toEqual([])
    })

    it.each<[string, () => Promise<Buffer>, RegExp]>([
      ['a program', async () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400)]), /not a JPEG or PNG/],
      ['a drawing that could carry scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a JPEG or PNG/],
      ['larger than 1 MB', async () => Buffer.concat([await picture(), Buffer.alloc(1024 * 1024)]), /1 MB/],
      ['too small', () => picture(60), /too small/],
      ['half of one', async () => (await picture(600)).subarray(0, 300), /damaged/],
    ])('is refused when it is %s, at its field', async (_, bytes, words) => {
      const reply = await create({ qrUploadId: await sent(await bytes()) })
      expect(reply.json().errors?.qrUploadId?.join()).toMatch(words)
    })

    it('is nobody else’s upload', async () => {
      const upload = await uploaded(world, await userIdOf(world, shop), 'qr.png', await picture())
      expect((await create({ qrUploadId: upload })).statusCode).toBe(404)
    })
  })

  it('is kept by the back office alone: staff by grant', async () => {
    expect((await create({}, await world.as('staff'))).statusCode).toBe(200)
    expect((await create({}, await world.signUp('staff', { granted: [] }))).statusCode).toBe(403)
    expect((await create({}, shop)).statusCode).toBe(403)
  })
})
