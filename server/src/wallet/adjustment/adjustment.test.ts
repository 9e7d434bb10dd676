import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aScan, key, uploaded, userIdOf } from '../../../test/pan'
import { everybodyTold, toldOf, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'

const path = '/backend/account/adjustments'

describe('an adjustment by two people', () => {
  let world: World
  let shop: Awaited<ReturnType<typeof aCounter>>
  beforeAll(async () => {
    world = await openWorld()
    shop = await aCounter(world, 100_00)
  })
  afterAll(() => world.close())

  const propose = async (by: 'staff' | 'admin', more: object = {}) => {
    const person = await world.as(by)
    const body = { merchantId: String(shop.merchantId), direction: 'credit', amount: 25_00, reason: 'Charged twice on 12-Nov', ...more }
    return person.post(path, body, key())
  }
  const closing = async () => (await shop.client.get('/merchant/accounting/closing')).json()

  it('moves nothing when it is proposed, and once when an admin who is somebody else approves it', async () => {
    const [admin, staff] = [await world.as('admin'), await world.as('staff')]
    const before = await closing()
    const { id, refNo } = (await propose('staff')).json()
    expect(refNo).toMatch(/^AJ\d{8}$/)
    expect(await closing()).toBe(before)
    const { code: by } = (await staff.get('/auth/me')).json()
    const { code } = await world.services.db
      .selectFrom('merchant')
      .select('code')
      .where('id', '=', shop.merchantId)
      .executeTakeFirstOrThrow()
    expect(await toldOf(admin, 'newAdjustment')).toMatchObject([{ refNo, amount: 25_00, by, code, link: `account/adjustments?open=${id}` }])
    for (const other of [staff, shop.client]) expect(await toldOf(other, 'newAdjustment')).toEqual([])
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({
      status: 'pending',
      notYours: null,
      mine: false,
      balanceAfter: before * 100 + 25_00,
    })

    const again = key()
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post(`${path}/approve/${id}`, { remark: 'Seen' }, again)))
    expect(answers.map(answer => answer.json())).toEqual(Array(4).fill({ balanceBefore: before * 100, balanceAfter: before * 100 + 25_00 }))
    expect((await admin.post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(409)
    expect(await closing()).toBe(before + 25)

    const today = dayOf(new Date())
    const { rows } = (await shop.client.get(`/merchant/accounting/statement?from=${today.slice(0, 4)}-01-01&to=${today}`)).json()
    expect(rows.at(-1)).toMatchObject({
      kind: 'adjustment',
      reference: refNo,
      particulars: 'Adjustment: Charged twice on 12-Nov',
      credit: 25_00,
    })
    expect((await shop.client.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'walletCredited' })
    expect((await (await world.as('staff')).get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'adjustmentApproved' })
  })

  it('is never decided by who proposed it, an admin included, but by another admin', async () => {
    const { id } = (await propose('admin')).json()
    const admin = await world.as('admin')
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ notYours: expect.stringContaining('Somebody else'), mine: true })
    expect((await admin.post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(403)
    expect((await admin.post(`${path}/reject/${id}`, { remark: 'No' }, key())).statusCode).toBe(403)
    expect((await (await world.as('staff')).post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(403)
    const other = await world.signUp('admin')
    expect((await other.post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(200)
    const proposer = await userIdOf(world, admin)
    await expect(
      world.command(tx => tx.db.updateTable('walletAdjustment').set({ decidedBy: proposer }).where('id', '=', id).execute()),
    ).rejects.toThrow(/check/)
  })

  it('is neither proposed nor decided for the own shop', async () => {
    const { mobileNo } = await world.services.db
      .selectFrom('merchant')
      .select('mobileNo')
      .where('id', '=', shop.merchantId)
      .executeTakeFirstOrThrow()
    const { id } = (await propose('staff')).json()
    const other = await world.signUp('admin')
    const otherId = await userIdOf(world, other)
    await world.command(tx => tx.db.updateTable('appUser').set({ mobile: mobileNo }).where('id', '=', otherId).execute())
    const body = { merchantId: String(shop.merchantId), direction: 'credit', amount: 1_00, reason: 'For me' }
    expect((await other.post(path, body, key())).statusCode).toBe(403)
    expect((await other.post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(403)
    expect((await other.post(`${path}/reject/${id}`, { remark: 'No' }, key())).statusCode).toBe(403)
    expect((await (await world.as('admin')).get(`${path}/${id}`)).json().status).toBe('pending')
  })

  it('takes no more than the wallet holds, says so, and stays open', async () => {
    const { id, refNo } = (await propose('staff', { direction: 'debit', amount: 9_999_00 })).json()
    const admin = await world.as('admin')
    const refused = await admin.post(`${path}/approve/${id}`, {}, key())
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'Insufficient balance'])
    expect((await admin.get(`${path}/${id}`)).json().status).toBe('pending')
    expect((await admin.post(`${path}/reject/${id}`, { remark: 'The wallet does not hold it' }, key())).statusCode).toBe(204)
    const told = {
      words: `Adjustment ${refNo} of 9,999.00/- was rejected: The wallet does not hold it`,
      link: `account/adjustments?open=${id}`,
    }
    expect(await everybodyTold(world, 'adjustmentRejected')).toEqual([{ userId: await userIdOf(world, await world.as('staff')), ...told }])
    expect((await admin.post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(409)
  })

  it('that takes from the wallet is told to its shop, with the reason, and to nobody else', async () => {
    const { id, refNo } = (await propose('staff', { direction: 'debit', amount: 5_00 })).json()
    expect(await everybodyTold(world, 'walletDebited')).toEqual([])
    expect((await (await world.as('admin')).post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(200)
    const told = { words: `5.00/- was deducted from your wallet (${refNo}): Charged twice on 12-Nov`, link: 'accounting/statement' }
    expect(await everybodyTold(world, 'walletDebited')).toEqual(await toOwners(world, shop.merchantId, told))
  })

  it('is taken back by who proposed it, and by nobody else', async () => {
    const { id } = (await propose('staff')).json()
    expect((await (await world.as('admin')).post(`${path}/withdraw/${id}`)).statusCode).toBe(404)
    expect((await (await world.as('staff')).post(`${path}/withdraw/${id}`)).statusCode).toBe(204)
    expect((await (await world.as('admin')).post(`${path}/approve/${id}`, {}, key())).statusCode).toBe(409)
  })

  it('keeps the paper that was attached to it', async () => {
    const staff = await world.as('staff')
    const upload = await uploaded(world, await userIdOf(world, staff), 'letter.jpg', await aScan(600, 800))
    const { id } = (await propose('staff', { paperUploadId: upload })).json()
    const shown = await (await world.as('admin')).get(`${path}/${id}/paper`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const wrong = await propose('staff', { paperUploadId: '1-00000000000000000000000000000000' })
    expect(wrong.json().errors.paperUploadId).toBeTruthy()
  })

  it('asks for a merchant, an amount and a reason', async () => {
    const { errors } = (await propose('staff', { amount: 0, reason: ' ' })).json()
    expect(Object.keys(errors).sort()).toEqual(['amount', 'reason'])
    expect((await propose('staff', { merchantId: '999999' })).json().errors).toHaveProperty('merchantId')
  })
})
