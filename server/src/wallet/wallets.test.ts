import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { aCounter, aPaidOne, topUp } from '../../test/pan'
import { openWorld, type World } from '../../test/world'

describe('the lists of wallets', () => {
  let world: World
  let shop: Awaited<ReturnType<typeof aCounter>>
  let memberId: number
  beforeAll(async () => {
    world = await openWorld()
    shop = await aCounter(world, 100_00)
    memberId = await world.aShop()
    await topUp(world, memberId, 30_00)
    await world.command(tx =>
      tx.db.updateTable('merchant').set({ kind: 'frenchie', parentId: shop.merchantId }).where('id', '=', memberId).execute(),
    )
  })
  afterAll(() => world.close())

  it('show the back office every wallet, and lead to its statement', async () => {
    const staff = await world.as('staff')
    const { data } = (await staff.post('/backend/account/wallets/list', { sorts: [{ column: 'balance', dir: 'desc' }] })).json()
    expect(data[0]).toMatchObject({ id: String(shop.merchantId), balance: 100_00, status: 'active', fault: null, parentCode: null })
    const member = data.find((row: { id: string }) => row.id === String(memberId))
    expect(member.parentCode).toBe(data[0].code)
    const today = dayOf(new Date())
    const statement = await staff.get(`/backend/account/statement/${memberId}?from=${today}&to=${today}`)
    expect(statement.json()).toMatchObject({ closing: 30_00, merchant: { code: member.code } })
  })

  it('show a merchant its own members in sum, and neither their lines nor anybody else', async () => {
    const own = (await shop.client.post('/merchant/accounting/members/list', {})).json()
    expect(own.data).toEqual([expect.objectContaining({ id: String(memberId), balance: 30_00, added: 30_00, spent: 0 })])
    const stranger = await aCounter(world)
    expect((await stranger.client.post('/merchant/accounting/members/list', {})).json().totalRecords).toBe(0)
    for (const role of ['frenchie', 'merchantstaff', 'admin'] as const)
      expect((await (await world.as(role)).post('/merchant/accounting/members/list', {})).statusCode).toBe(403)
    expect((await shop.client.get(`/backend/account/statement/${memberId}?from=2026-01-01&to=2026-01-02`)).statusCode).toBe(403)
  })

  it('give the lines of a period as a file, of the own wallet or of one merchant', async () => {
    const today = dayOf(new Date())
    const body = { columns: ['at', 'particulars', 'debit', 'credit', 'balance'], format: 'csv' }
    const days = { from: today, to: today }
    const mine = await shop.client.post('/merchant/accounting/statement/lines/export', { ...body, additionFilter: days })
    expect(mine.headers['x-total-rows']).toBe('1')
    expect(mine.body).toContain('Top-up')
    const staff = await world.as('staff')
    const path = '/backend/account/statement/lines'
    const of = async (additionFilter: object) => (await staff.post(path, { additionFilter })).json().totalRecords
    expect(await of({ merchantId: String(memberId), ...days })).toBe(1)
    expect(await of({ merchantId: String(memberId), from: '2026-01-01', to: '2026-01-02' })).toBe(0)
    expect(await of({})).toBe(0)
  })

  it('name an applicant to those alone who may read the application: in sheet, list, search and file', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const employee = (...granted: string[]) => world.signUp('merchantstaff', { merchantId, granted: ['wallet.readOwn', ...granted] })
    const clerk = await employee('nsdl.apply')
    const { refNo: ofOwner } = await aPaidOne(owner)
    const { refNo: ofClerk } = await aPaidOne(clerk)
    const office = (...granted: string[]) => world.signUp('staff', { granted: ['wallet.readAny', ...granted] })
    const readers: [string, Client, string[]][] = [
      ['the owner', owner, [ofOwner, ofClerk]],
      ['an employee with the applications of the shop', await employee('nsdl.readShop'), [ofOwner, ofClerk]],
      ['an employee with their own ones', clerk, [ofClerk]],
      ['an employee with none', await employee(), []],
      ['the back office with applications', await office('nsdl.read'), [ofOwner, ofClerk]],
      ['the back office without', await office(), []],
    ]
    const today = dayOf(new Date())
    for (const [reader, client, named] of readers) {
      const inside = reader.startsWith('the back office')
      const base = inside ? '/backend/account/statement' : '/merchant/accounting/statement'
      const of = inside ? { additionFilter: { merchantId: String(merchantId) } } : {}
      const lines = (more: object) => client.post(`${base}/lines`, { ...of, ...more })
      const refs = (rows: { reference: string; applicant: string | null }[]) => rows.filter(row => row.applicant).map(row => row.reference)
      const sheet = (await client.get(`${base}${inside ? `/${merchantId}` : ''}?from=${today}&to=${today}`)).json()
      const list = (await lines({})).json()
      expect([reader, sheet.rows.length, list.totalRecords]).toEqual([reader, 3, 3])
      expect([reader, refs(sheet.rows), refs(list.data)]).toEqual([reader, named, named])
      expect([reader, refs((await lines({ search: 'anita' })).json().data)]).toEqual([reader, named])
      const filter = [{ field: 'applicant', opt: 'contains', value1: 'anita' }]
      expect([reader, (await lines({ filters: filter })).json().filterRecords]).toEqual([reader, named.length])
      const file = await client.post(`${base}/lines/export`, { ...of, columns: ['reference', 'applicant'], format: 'csv' })
      expect([reader, file.statusCode, file.body.match(/anita/gi)?.length ?? 0]).toEqual([reader, 200, named.length])
    }
  })
})
